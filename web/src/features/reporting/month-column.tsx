import { toLastDay } from '#shared/domain/common/days.ts';
import { formatDay, formatMonth } from '#web/lib/format-date.ts';
import type { Column } from '#web/ui/data-table/column.ts';

type Month = { month: string; from: string; to: string };

/** A month, with its days where only some of them are in the period. */
export const monthColumn = <Row extends Month>(): Column<Row> => ({
  id: 'month',
  name: 'Month',
  isHead: true,
  value: ({ month }) => month,
  show: ({ month, from, to }) => (
    <>
      {formatMonth(month)}
      {(from !== `${month}-01` || to !== toLastDay(month)) && (
        <span className="block text-ink-3 text-xs">
          {formatDay(from)} to {formatDay(to)}
        </span>
      )}
    </>
  ),
});
