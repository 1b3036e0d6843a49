import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What one visitor, or one conversation of theirs, has spent of AI Simo's tokens on one day, with what is reserved for calls
 * that are under way; gone two days after it (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | reserve, and settle | `token-budget#<day>#<visitor>` / `visitor` |
 */
export const visitorTokens = new Entity(
  {
    model: { entity: 'visitorTokens', version: '1', service: 'shop' },
    attributes: {
      day: { type: 'string', required: true },
      /** Stands for the visitor's network, or for it with the id of a conversation. */
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
