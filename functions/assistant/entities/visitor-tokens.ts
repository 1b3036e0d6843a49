import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/** Stands in the place of the day for what counts until its conversation is forgotten. */
export const wholeConversation = 'conversation';

/**
 * What one visitor has spent of AI Simo's tokens on one day, gone two days after it (`ttl`, seconds); or what one conversation
 * has, gone 31 days after its last question. What is reserved for calls that are under way is in it.
 *
 * | access | key |
 * |---|---|
 * | reserve, and settle | `token-budget#<day>#<visitor>` / `visitor` |
 */
export const visitorTokens = new Entity(
  {
    model: { entity: 'visitorTokens', version: '1', service: 'shop' },
    attributes: {
      /** `2026-11-22`, or `conversation`. */
      day: { type: 'string', required: true },
      /** Stands for the visitor's network, or for it, or the customer, with the id of a conversation. */
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
  },
  tableConfig,
);
