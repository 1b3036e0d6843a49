import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/** Replaces the day for a count that lasts until its conversation expires. */
export const wholeConversation = 'conversation';

/**
 * The tokens of AI Simo that one visitor has spent on one day, expiring two days later (`ttl`, seconds), or that one
 * conversation has spent, expiring 31 days after its last question. Tokens reserved for calls in progress are included.
 *
 * | access | key |
 * |---|---|
 * | reserve, and settle | `token-budget#<day>#<visitor>` / `visitor` |
 */
export const visitorTokens = defineEntity('visitorTokens', {
  attributes: {
    /** `2026-11-22`, or `conversation`. */
    day: { type: 'string', required: true },
    /** A pseudonym of the visitor's network, or of a conversation's id with that network or the customer. */
    visitor: { type: 'string', required: true },
    spentTokens: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofDay: {
      pk: key('pk', `${partitions.tokenBudget}\${day}#\${visitor}`, ['day', 'visitor']),
      sk: key('sk', 'visitor'),
    },
  },
});
