import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * What the days of a month come to that are over, by kind, channel and bottle, compressed (`sales-month-codec.ts`). A job
 * writes it once the days are over (`pack-months.ts`). An entry that comes to such a day afterwards counts in `late`, in its
 * own transaction: the content then no longer holds, until it is written anew.
 *
 * | access | key |
 * |---|---|
 * | the months of a range | `sales-months` / `<month>` |
 */
export const salesMonth = new Entity(
  {
    model: { entity: 'salesMonth', version: '1', service: 'shop' },
    attributes: {
      month: { type: 'string', required: true },
      /** The last day that the content covers. */
      through: { type: 'string' },
      content: { type: 'any' },
      /** How many entries have come late, and how many of them the content has. */
      late: { type: 'number' },
      packedLate: { type: 'number' },
    },
    indexes: {
      byMonth: { pk: key('pk', partitions.salesMonths), sk: key('sk', '${month}', ['month']) },
    },
  },
  tableConfig,
);

export type SalesMonthRecord = EntityItem<typeof salesMonth>;
