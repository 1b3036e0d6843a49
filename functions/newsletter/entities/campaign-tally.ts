import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * How many addresses of a campaign have reached each outcome. The count is spread over a few items, so two senders seldom
 * write to the same one. Each change belongs to the transaction that moves an address (`recipient-transactions.ts`), so
 * the figures always match the rows.
 *
 * | access | key |
 * |---|---|
 * | all of a campaign | `campaign#<campaignId>` / `tally#` |
 * | one of them | `campaign#<campaignId>` / `tally#<shard>` |
 */
export const campaignTally = defineEntity('campaignTally', {
  attributes: {
    campaignId: { type: 'string', required: true },
    shard: { type: 'number', required: true },
    recipients: { type: 'number' },
    sent: { type: 'number' },
    failed: { type: 'number' },
    skipped: { type: 'number' },
    bounced: { type: 'number' },
    complained: { type: 'number' },
    /** When a count last changed. */
    movedAt: { type: 'string' },
  },
  indexes: {
    byCampaign: {
      pk: key('pk', `${partitions.campaign}\${campaignId}`, ['campaignId']),
      sk: key('sk', 'tally#${shard}', ['shard']),
    },
  },
});
