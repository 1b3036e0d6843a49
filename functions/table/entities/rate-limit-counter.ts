import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * One counter of calls in one time window; it expires an hour after the window (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | count a call | `throttle#<rule>#<who>` / `window#<windowStart>` (seconds) |
 */
export const throttle = defineEntity('throttle', {
  attributes: {
    rule: { type: 'string', required: true },
    who: { type: 'string', required: true },
    windowStart: { type: 'number', required: true },
    count: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    inWindow: {
      pk: key('pk', `${partitions.throttle}\${rule}#\${who}`, ['rule', 'who']),
      sk: key('sk', 'window#${windowStart}', ['windowStart']),
    },
  },
});
