import { Service } from 'electrodb';
import { type ShopifyPushRecord, shopifyPush } from './shopify-push.ts';
import { type ShopifyVariantRecord, shopifyVariant } from './shopify-variant.ts';
import { stock } from './stock.ts';
import { type StockMoveRecord, stockMove } from './stock-move.ts';
import { isWritten, type Outcome, transactor } from './transact.ts';

const service = new Service({ shopifyPush, shopifyVariant, stock, stockMove });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that brings the stock of both sides together. Together they keep three things true: each row of our ledger
 * is counted at Shopify once; what was moved at Shopify is counted here once, with its row in the ledger; neither is read
 * off a figure that is about to change, since every write names the version that it read.
 */

/** DynamoDB takes a hundred items in one transaction. */
export const mostToldAtOnce = 90;

/** As long as the stream may tell of a change again, and much longer. */
const keptSeconds = 30 * 24 * 3600;

/** Writes down that Shopify has to be told of a movement; false where that was written before. */
export const owePush = (push: Omit<ShopifyPushRecord, 'status'>): Promise<boolean> =>
  isWritten(shopifyPush.create({ ...push, status: 'owed' }).go());

/** Writes what a bottle is at Shopify, and the push that brings its stock there to ours; fails where it is written. */
export const linkVariant = (
  variant: ShopifyVariantRecord,
  first: Omit<ShopifyPushRecord, 'status' | 'productId'>,
): Promise<Outcome> =>
  transact((entities) => [
    entities.shopifyVariant.create(variant).commit(),
    entities.shopifyPush.put({ ...first, productId: variant.productId, status: 'owed' }).commit(),
  ]);

/** Forgets what a bottle was at Shopify, as it was read. */
export const unlinkVariant = ({ productId, variantId }: ShopifyVariantRecord): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .delete({ productId })
      .where((row, { eq }) => eq(row.variantId, variantId))
      .go(),
  );

type Telling = NonNullable<ShopifyVariantRecord['telling']>;

/** Writes down what Shopify is about to be told; false where the bottle's figures have changed since they were read. */
export const beginTelling = (
  { productId, version }: ShopifyVariantRecord,
  telling: Telling,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ telling, version: version + 1 })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.telling)}`)
      .go(),
  );

/** Counts what Shopify was told; fails where another process has done so. */
export const endTelling = (
  { productId, stockThere, countedThere, version }: ShopifyVariantRecord,
  { key, change, pushIds }: Telling,
  now: Date,
): Promise<Outcome> =>
  transact((entities) => [
    entities.shopifyVariant
      .patch({ productId })
      .set({
        ...{ stockThere: stockThere + change, countedThere: countedThere + change },
        ...{ version: version + 1, syncedAt: now.toISOString() },
      })
      .remove(['telling'])
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.telling.key, key)}`)
      .commit(),
    ...pushIds.map((pushId) =>
      entities.shopifyPush
        .patch({ productId, pushId })
        .set({ status: 'told', ttl: Math.ceil(now.getTime() / 1000) + keptSeconds })
        .commit(),
    ),
  ]);

/** Gives up what Shopify has refused to be told, for good: the pushes stay owed. */
export const dropTelling = (
  { productId, version }: ShopifyVariantRecord,
  { key }: Telling,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ version: version + 1 })
      .remove(['telling'])
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.telling.key, key)}`)
      .go(),
  );

/** Strikes out pushes that the first one has told already, or that speak of an item which is gone. */
export const strikePush = ({ productId, pushId }: ShopifyPushRecord, now: Date): Promise<boolean> =>
  isWritten(
    shopifyPush
      .patch({ productId, pushId })
      .set({ status: 'told', ttl: Math.ceil(now.getTime() / 1000) + keptSeconds })
      .go(),
  );

/**
 * Takes over what was moved at Shopify: the first failure is a bottle whose figures have changed since they were read,
 * the second a stock that is too low for it.
 */
export const takeOver = (
  { productId, version, countedThere }: ShopifyVariantRecord,
  stockThere: number,
  move: StockMoveRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.shopifyVariant
      .patch({ productId })
      .set({
        ...{ stockThere, countedThere: countedThere + move.change },
        ...{ version: version + 1, syncedAt: move.movedAt },
      })
      .where((row, { eq, notExists }) => `${eq(row.version, version)} AND ${notExists(row.telling)}`)
      .commit(),
    entities.stock
      .patch({ productId })
      .add({ available: move.change })
      .where(({ available }, { gte }) => gte(available, Math.max(0, -move.change)))
      .commit(),
    entities.stockMove.create(move).commit(),
  ]);

/** Notes what Shopify has, where nothing of it is taken over. */
export const noteStockThere = (
  { productId, version }: ShopifyVariantRecord,
  stockThere: number,
  now: Date,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set({ stockThere, version: version + 1, syncedAt: now.toISOString() })
      .where((row, { eq }) => eq(row.version, version))
      .go(),
  );

/** Notes what a bottle is called at Shopify, and the picture that was sent of it. */
export const noteListing = (
  { productId, variantId }: ShopifyVariantRecord,
  listing: Pick<ShopifyVariantRecord, 'handle' | 'url' | 'picture'>,
): Promise<boolean> =>
  isWritten(
    shopifyVariant
      .patch({ productId })
      .set(listing)
      .where((row, { eq }) => eq(row.variantId, variantId))
      .go(),
  );
