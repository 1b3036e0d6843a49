import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The totals of a month's past days, by kind, channel and bottle, compressed (`sales-month-codec.ts`). A job writes them
 * once the days are over (`pack-months.ts`). A later entry for such a day is counted in `late`, in its own transaction:
 * from then on the content is out of date, until it is written again.
 *
 * | access | key |
 * |---|---|
 * | the months of a range | `sales-months` / `<month>` |
 */
export const salesMonth = defineEntity('salesMonth', {
  attributes: {
    month: { type: 'string', required: true },
    /** The last day that the content covers. */
    through: { type: 'string' },
    content: { type: 'any' },
    /** How many entries have come late, and how many of those the content includes. */
    late: { type: 'number' },
    packedLate: { type: 'number' },
  },
  indexes: {
    byMonth: { pk: key('pk', partitions.salesMonths), sk: key('sk', '${month}', ['month']) },
  },
});

export type SalesMonthRecord = EntityItem<typeof salesMonth>;
