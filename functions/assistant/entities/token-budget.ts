import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What AI Simo has spent of the tokens of one day, with what is reserved for calls that are under way; gone two days
 * after it (`ttl`, seconds).
 *
 * | access | key |
 * |---|---|
 * | reserve, and settle | `token-budget#<day>` / `budget` |
 */
export const tokenBudget = new Entity(
  {
    model: { entity: 'tokenBudget', version: '1', service: 'shop' },
    attributes: {
      /** `2026-11-22`, as the calendar in London has it. */
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
  },
  tableConfig,
);
