import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A customer as the back office lists them: an account, or a guest under the hash of their address. The stream writes it
 * when accounts and orders change, so the list needs no scan; the accounts and orders themselves are authoritative.
 *
 * | access | key |
 * |---|---|
 * | one customer | `listed-customer#<buyer>` / `customer` |
 * | all customers, by their last order or registration | gsi2 `listed-customers` / `<activeAt>` |
 */
export const listedCustomer = defineEntity('listedCustomer', {
  attributes: {
    /** The customer's id, or the hash of a guest's address. */
    buyer: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    /** Where their last order of bottles went. */
    postcode: { type: 'string' },
    /** When the account was opened, or the first order was paid. */
    since: { type: 'string', required: true },
    /** How many orders of bottles were paid. */
    orders: { type: 'number', required: true },
    paidPence: { type: 'number', required: true },
    refundedPence: { type: 'number', required: true },
    lastOrderAt: { type: 'string' },
    listing: { type: [indexPartitions.listedCustomers] as const, required: true },
    activeAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** When a guest expires, in seconds: with their last order. */
    ttl: { type: 'number' },
  },
  indexes: {
    byBuyer: {
      pk: key('pk', `${partitions.listedCustomer}\${buyer}`, ['buyer']),
      sk: key('sk', 'customer'),
    },
    inList: {
      index: 'gsi2',
      pk: key('gsi2pk', '${listing}', ['listing']),
      sk: key('gsi2sk', '${activeAt}', ['activeAt']),
    },
  },
});

export type ListedCustomerRecord = EntityItem<typeof listedCustomer>;
