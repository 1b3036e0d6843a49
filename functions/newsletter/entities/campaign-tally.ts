import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * How many addresses of a campaign have come to what: the sum of a few items, so that two senders seldom meet at one. Each
 * change belongs to the transaction that moves an address (`recipient-transactions.ts`), so the figures are those of its rows.
 *
 * | access | key |
 * |---|---|
 * | all of a campaign | `campaign#<campaignId>` / `tally#` |
 * | one of them | `campaign#<campaignId>` / `tally#<shard>` |
 */
export const campaignTally = new Entity(
  {
    model: { entity: 'campaignTally', version: '1', service: 'shop' },
    attributes: {
      campaignId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      recipients: { type: 'number' },
      sent: { type: 'number' },
      failed: { type: 'number' },
      skipped: { type: 'number' },
      bounced: { type: 'number' },
      complained: { type: 'number' },
      /** The last time that something moved. */
      movedAt: { type: 'string' },
    },
    indexes: {
      byCampaign: {
        pk: key('pk', `${partitions.campaign}\${campaignId}`, ['campaignId']),
        sk: key('sk', 'tally#${shard}', ['shard']),
      },
    },
  },
  tableConfig,
);
