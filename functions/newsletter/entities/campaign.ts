import { CustomAttributeType, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { type CampaignContent, campaignStatuses } from '#shared/domain/newsletter/campaign.ts';

/**
 * One campaign to the list. Each pass over its addresses is a run of its own: messages of an earlier run are dropped, so
 * pausing and resuming need not empty a queue. Its progress is stored separately (`campaign-tally.ts`), because the
 * stream follows this row. Every write is in `campaign-transactions.ts` and sets the status and the time of the run,
 * which ElectroDB needs for the index of campaigns being sent.
 *
 * | access | key |
 * |---|---|
 * | one campaign | `campaign#<campaignId>` / `campaign` |
 * | those being sent | gsi1 `campaigns#sending` / `<runAt>` |
 * | all, the latest first | gsi2 `campaigns` / `<createdAt>` |
 */
export const campaign = defineEntity('campaign', {
  attributes: {
    campaignId: { type: 'string', required: true },
    status: { type: campaignStatuses, required: true },
    /** The content of its email. */
    release: { type: CustomAttributeType<CampaignContent>('any'), required: true },
    actor: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    run: { type: 'number', required: true },
    /** When the run began. */
    runAt: { type: 'string', required: true },
    /** Since when every address of the list has been in the campaign's ledger. */
    enteredAt: { type: 'string' },
    endedAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.campaign}\${campaignId}`, ['campaignId']),
      sk: key('sk', 'campaign'),
    },
    sending: {
      index: 'gsi1',
      condition: ({ status }) => status === 'sending',
      pk: key('gsi1pk', `${indexPartitions.campaignsByStatus}\${status}`, ['status']),
      sk: key('gsi1sk', '${runAt}', ['runAt']),
    },
    all: {
      index: 'gsi2',
      pk: key('gsi2pk', indexPartitions.campaigns),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type CampaignRecord = EntityItem<typeof campaign>;
