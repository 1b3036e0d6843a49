import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The tokens that AI Simo has spent on one day, including those reserved for calls in progress; expires two days later
 * (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | reserve, and settle | `token-budget#<day>` / `budget` |
 */
export const tokenBudget = defineEntity('tokenBudget', {
  attributes: {
    /** `2026-11-22`, by the calendar in London. */
    day: { type: 'string', required: true },
    spentTokens: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofDay: {
      pk: key('pk', `${partitions.tokenBudget}\${day}`, ['day']),
      sk: key('sk', 'budget'),
    },
  },
});
