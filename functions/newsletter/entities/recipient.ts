import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { recipientStatuses } from '#shared/domain/newsletter/campaign.ts';

/**
 * One recipient of a campaign and the outcome of their email. It names the subscriber and not the address, which is
 * stored in one place only. As with other emails (`mail.ts`), the row is claimed before SES is called, and SES's own
 * event is the evidence if its answer was lost. Every write is in `recipient-transactions.ts`.
 *
 * | access | key |
 * |---|---|
 * | one address, or all of a campaign | `campaign#<campaignId>` / `recipient#<subscriberId>` |
 * | those of one status | gsi1 `recipients#<campaignId>#<status>` / `<subscriberId>` |
 */
export const recipient = defineEntity('recipient', {
  attributes: {
    campaignId: { type: 'string', required: true },
    subscriberId: { type: 'string', required: true },
    status: { type: recipientStatuses, required: true },
    /** Why no email was sent, or what happened to it. */
    reason: { type: 'string' },
    /** How often SES was called, without throttled calls. */
    attempts: { type: 'number', required: true },
    /** When the status last changed. */
    at: { type: 'string', required: true },
    sesMessageId: { type: 'string' },
    /** When the row expires, in seconds. */
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byCampaign: {
      pk: key('pk', `${partitions.campaign}\${campaignId}`, ['campaignId']),
      sk: key('sk', 'recipient#${subscriberId}', ['subscriberId']),
    },
    byStatus: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.recipients}\${campaignId}#\${status}`, ['campaignId', 'status']),
      sk: key('gsi1sk', '${subscriberId}', ['subscriberId']),
    },
  },
});

export type RecipientRecord = EntityItem<typeof recipient>;
