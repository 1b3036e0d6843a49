import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import {
  type ConsentWording,
  consentWordings,
  subscriberStatuses,
  suppressionReasons,
} from '#shared/domain/newsletter/newsletter.ts';

/**
 * One address that requested the newsletter, and its consents. Its id is derived from the address, so an address always
 * has one row. An unconfirmed row expires 30 days after the request, since nobody has consented. The row of a subscriber
 * who left expires after two years, until which it proves that every email was wanted (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | one subscriber, by address or by the id of a link | `subscriber#<subscriberId>` |
 * | the subscribers of a status, by when they asked | gsi2 `subscribers#<status>` / `<subscribedAt>` |
 *
 * Rows are written whole under the condition that `version` is still what was read.
 */
export const subscriber = defineEntity('subscriber', {
  attributes: {
    subscriberId: { type: 'string', required: true },
    /** The address as it was typed; the id is derived from its normalised form. */
    email: { type: 'string', required: true },
    name: { type: 'string', required: true },
    preferences: { type: ['exclusive_releases'] as const, required: true },
    status: { type: subscriberStatuses, required: true },
    /** True only between confirmation and leaving; never stored, so that it cannot differ from the status. */
    isActive: {
      type: 'boolean',
      watch: ['status'],
      get: (_, { status }) => status === 'active',
      set: () => undefined,
    },
    subscribedAt: { type: 'string', required: true },
    /**
     * When the row was created. An erased address that is entered again gets a new row, for which no earlier link is
     * valid.
     */
    firstAskedAt: { type: 'string' },
    /** SES's report about the last email that bounced or was marked as spam; removed by a fresh confirmation. */
    suppressed: {
      type: 'map',
      properties: {
        reason: { type: suppressionReasons, required: true },
        at: { type: 'string', required: true },
      },
    },
    /** One entry per request for this address that was confirmed or is still pending; newest last. */
    consents: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          askedAt: { type: 'string', required: true },
          /** Where in the shop the form was shown. */
          source: { type: 'string' },
          /** Which wording was shown beside it. */
          wording: { type: Object.keys(consentWordings) as ConsentWording[], required: true },
          confirmedAt: { type: 'string' },
          unsubscribedAt: { type: 'string' },
        },
      },
    },
    version: { type: 'number', required: true },
    ttl: { type: 'number' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.subscriber}\${subscriberId}`, ['subscriberId']),
      sk: key('sk', 'subscriber'),
    },
    byStatus: {
      index: 'gsi2',
      pk: key('gsi2pk', `${indexPartitions.subscribers}\${status}`, ['status']),
      sk: key('gsi2sk', '${subscribedAt}', ['subscribedAt']),
    },
  },
});

export type SubscriberRecord = EntityItem<typeof subscriber>;
