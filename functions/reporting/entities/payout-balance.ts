import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The balance that Stripe held for the shop when payouts were last imported, in pence.
 *
 * | access | key |
 * |---|---|
 * | the last balance | `tally` / `payout-balance` |
 */
export const payoutBalance = defineEntity('payoutBalance', {
  attributes: {
    importedAt: { type: 'string', required: true },
    availablePence: { type: 'number', required: true },
    pendingPence: { type: 'number', required: true },
  },
  indexes: { ofShop: { pk: key('pk', partitions.tally), sk: key('sk', 'payout-balance') } },
});
