import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import {
  type ConsentWording,
  consentWordings,
  subscriberStatuses,
  suppressionReasons,
} from '#shared/domain/newsletter/newsletter.ts';

/**
 * One address that requested the newsletter, and its consents. Its id follows from the address, so that an address
 * always has one row. An unconfirmed row expires 30 days after the request, since nobody has consented; one that left
 * expires after two years, until which it proves that every email was wanted (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | one subscriber, by address or by the id of a link | `subscriber#<subscriberId>` |
 * | the subscribers of a status, by when they asked | gsi2 `subscribers#<status>` / `<subscribedAt>` |
 *
 * Rows are written whole under the condition that `version` is still what was read.
 */
export const subscriber = new Entity(
  {
    model: { entity: 'subscriber', version: '1', service: 'shop' },
    attributes: {
      subscriberId: { type: 'string', required: true },
      /** As it was typed; the id is made of its normal form. */
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
      /** When the row began: an address that was erased begins another, for which no earlier link speaks. */
      firstAskedAt: { type: 'string' },
      /** What SES told of the last email that came back or was called spam, until a fresh confirmation. */
      suppressed: {
        type: 'map',
        properties: {
          reason: { type: suppressionReasons, required: true },
          at: { type: 'string', required: true },
        },
      },
      /** One entry for each time that somebody asked for this address and either confirmed or is still to; newest last. */
      consents: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            askedAt: { type: 'string', required: true },
            /** Where in the shop the form stood. */
            source: { type: 'string' },
            /** Which wording stood beside it. */
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
  },
  tableConfig,
);

export type SubscriberRecord = EntityItem<typeof subscriber>;
