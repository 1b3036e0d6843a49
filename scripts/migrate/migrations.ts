import { customerListVersion } from '#shared/domain/accounts/customer-listing.ts';
import { orderWordsVersion } from '#shared/domain/orders/order-words.ts';
import type { Migration } from './migration.ts';

/** All migrations by name. One is removed once it has run on every stage, together with the code that reads the old shape. */
export const migrations = {
  /**
   * Products created before versions existed have none, which every reader treats as 0 (`buildVersionCondition` in
   * `functions/catalogue/transactions/product-transactions.ts`). Writers start with 1, so a 0 comes from this migration.
   */
  productVersions: {
    summary: 'Gives products from before there were versions the version 0.',
    entities: ['product', 'archivedProduct'],
    forward: ({ version }) => (version === undefined ? { set: { version: 0 } } : undefined),
    backward: ({ version }) => (version === 0 ? { remove: ['version'] } : undefined),
  },
  /**
   * Orders paid before the search index existed. The follower of an order writes its search words when the order changes, and
   * nothing else reads the version (`functions/orders/events/index-order.ts`), so raising it indexes all orders again.
   */
  orderWords: {
    summary:
      'Has the words of every paid order and the numbers of its documents written, by which a search finds it.',
    entities: ['order'],
    forward: ({ paidAt, wordsVersion }) =>
      paidAt !== undefined && wordsVersion !== orderWordsVersion
        ? { set: { wordsVersion: orderWordsVersion } }
        : undefined,
    backward: ({ wordsVersion }) => (wordsVersion === undefined ? undefined : { remove: ['wordsVersion'] }),
  },
  /**
   * Accounts and orders from before the customer list existed. Their followers list them when they change, and nothing else
   * reads the version (`functions/accounts/events/update-customer-listing.ts`).
   */
  customerList: {
    summary: 'Has every account, and whoever has paid for an order, written into the list of customers.',
    entities: ['customer', 'order'],
    forward: ({ __edb_e__, paidAt, listedVersion }) =>
      listedVersion !== customerListVersion && (__edb_e__ === 'customer' || paidAt !== undefined)
        ? { set: { listedVersion: customerListVersion } }
        : undefined,
    backward: ({ listedVersion }) =>
      listedVersion === undefined ? undefined : { remove: ['listedVersion'] },
  },
} satisfies Record<string, Migration>;
