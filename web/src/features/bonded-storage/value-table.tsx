import { formatPounds } from '#shared/domain/common/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { byMonth, type ValuePoint } from './value-line.ts';

/** The columns of the file: every day on which the line changed. */
export const valueColumns: Column<ValuePoint>[] = [
  { id: 'on', name: 'Date', value: ({ on }) => on },
  poundsColumn('purchase', 'Purchase price', ({ purchase }) => purchase),
  poundsColumn('value', 'Value', ({ value }) => value),
];

/** The chart's figures month by month. */
export function ValueTable({ points }: { points: readonly ValuePoint[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself has to be reached with the keyboard.
      tabIndex={0}
      aria-label="Value by month"
      className="h-64 min-w-0 overflow-y-auto md:h-80"
    >
      <table className="w-full border-collapse text-right text-xs min-[30rem]:text-sm">
        <caption className="sr-only">Value and purchase price at the last change in each month</caption>
        <thead className="sticky top-0 bg-surface text-ink-3 text-xs">
          <tr>
            <th scope="col" className="py-2 text-left font-normal">
              Date
            </th>
            <th scope="col" className="py-2 pl-2 font-normal">
              Purchase price
            </th>
            <th scope="col" className="py-2 pr-3 pl-2 font-normal">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {byMonth(points).map(({ on, purchase, value }) => (
            <tr key={on} className="border-hairline border-t">
              <th scope="row" className="whitespace-nowrap py-2 text-left font-normal text-ink-2">
                {formatDay(on)}
              </th>
              <td className="py-2 pl-2 text-ink-2">{formatPounds(purchase)}</td>
              <td className="py-2 pr-3 pl-2">{formatPounds(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
