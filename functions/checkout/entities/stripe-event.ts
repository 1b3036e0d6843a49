import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * A processed Stripe event, retained for 30 days (`ttl`, seconds); Stripe retries for three.
 *
 * | access | key |
 * |---|---|
 * | whether an event is dealt with | `stripe-event#<eventId>` |
 */
export const stripeEvent = new Entity(
  {
    model: { entity: 'stripeEvent', version: '1', service: 'shop' },
    attributes: {
      eventId: { type: 'string', required: true },
      type: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: key('pk', `${partitions.stripeEvent}\${eventId}`, ['eventId']),
        sk: key('sk', 'event'),
      },
    },
  },
  tableConfig,
);
