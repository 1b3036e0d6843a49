import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A payout by Stripe with its composition, reconciled with the payments and refunds of the shop (`import-payouts.ts`).
 * Amounts are pence, and negative for money that went back. Attribute names are short, because a year of payouts is
 * read in one go.
 *
 * | access | key |
 * |---|---|
 * | the payouts of a range, by the day on which they reach the bank | `payouts` / `<arrivesOn>#<payoutId>` |
 */
export const payout = defineEntity('payout', {
  attributes: {
    payoutId: { type: 'string', required: true },
    arrivesOn: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    status: { type: 'string', required: true },
    amountPence: { type: 'number', required: true, field: 'a' },
    chargePence: { type: 'number', required: true, field: 'c' },
    refundPence: { type: 'number', required: true, field: 'r' },
    disputePence: { type: 'number', required: true, field: 'd' },
    otherPence: { type: 'number', required: true, field: 'o' },
    feePence: { type: 'number', required: true, field: 'f' },
    /** How many payments and refunds it consists of. */
    transactions: { type: 'number', required: true, field: 'n' },
    /** How many of them the shop does not know, or knows with another amount; the first few are listed. */
    unmatched: { type: 'number', required: true, field: 'u' },
    unmatchedIds: { type: 'list', items: { type: 'string' } },
    /** Sent by hand, so Stripe does not say what it consists of. */
    isManual: { type: 'boolean' },
  },
  indexes: {
    byDay: {
      pk: key('pk', partitions.payouts),
      sk: key('sk', '${arrivesOn}#${payoutId}', ['arrivesOn', 'payoutId']),
    },
  },
});

export type PayoutRecord = EntityItem<typeof payout>;
