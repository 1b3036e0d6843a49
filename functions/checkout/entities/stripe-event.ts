import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A processed Stripe event, retained for 30 days (`ttl`, seconds); Stripe retries for three.
 *
 * | access | key |
 * |---|---|
 * | whether an event is dealt with | `stripe-event#<eventId>` |
 */
export const stripeEvent = defineEntity('stripeEvent', {
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
});
