import { Entity, type EntityItem } from 'electrodb';
import { recipientStatuses } from '#shared/domain/campaign.ts';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * One address of a campaign, and what became of its letter. It names the subscriber and not the address, which is kept in
 * one place alone. Like a mail's (`mail.ts`), the row is claimed before SES is asked, and SES's own event about the letter
 * is the witness where the answer was lost. Every write is in `recipient-writes.ts`.
 *
 * | access | key |
 * |---|---|
 * | one address, or all of a campaign | `campaign#<campaignId>` / `recipient#<subscriberId>` |
 * | those of one status | gsi1 `recipients#<campaignId>#<status>` / `<subscriberId>` |
 */
export const recipient = new Entity(
  {
    model: { entity: 'recipient', version: '1', service: 'shop' },
    attributes: {
      campaignId: { type: 'string', required: true },
      subscriberId: { type: 'string', required: true },
      status: { type: recipientStatuses, required: true },
      /** Why there is no letter, or what came of it. */
      reason: { type: 'string' },
      /** How often SES was asked, busy answers left out. */
      attempts: { type: 'number', required: true },
      /** When the status became what it is. */
      at: { type: 'string', required: true },
      sesMessageId: { type: 'string' },
      /** When the row may go (seconds). */
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byCampaign: {
        pk: {
          field: 'pk',
          composite: ['campaignId'],
          template: `${partitions.campaign}\${campaignId}`,
          casing: 'none',
        },
        sk: {
          field: 'sk',
          composite: ['subscriberId'],
          template: 'recipient#${subscriberId}',
          casing: 'none',
        },
      },
      byStatus: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['campaignId', 'status'],
          template: `${indexPartitions.recipients}\${campaignId}#\${status}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['subscriberId'], template: '${subscriberId}', casing: 'none' },
      },
    },
  },
  placement,
);

export type RecipientRecord = EntityItem<typeof recipient>;
