import { clsx } from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import type { Summary } from '#shared/contracts/reporting/reports.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { buildSeries, type ChartRange, chartRanges, type SalesPoint } from './sales-series.ts';

const Bars = createLazyWidget(async () => (await import('./sales-bars.tsx')).SalesBars);

type SalesChartProps = { days: NonNullable<Summary['sales']>['days']; today: string };

export function SalesChart({ days, today }: SalesChartProps) {
  const [range, setRange] = useState<ChartRange>('days');
  const points = useMemo(() => buildSeries(days, range, today), [days, range, today]);
  return (
    <div className="min-w-0 rounded-card border border-hairline bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">Sales over time</h3>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">What the chart covers</legend>
          {(Object.keys(chartRanges) as ChartRange[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => setRange(each)}
              className={clsx(
                'min-h-11 rounded-control border px-3 text-sm',
                each === range ? 'border-brass text-ink' : 'border-control text-ink-2 hover:text-ink',
              )}
            >
              {chartRanges[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <SalesFigures points={points} range={range} caption={`Sales over time: ${chartRanges[range]}`}>
        {range === 'months' && (
          <p className="mt-2 text-ink-3 text-xs">
            The first and last months include only days within the last 365.
          </p>
        )}
      </SalesFigures>
    </div>
  );
}

type SalesFiguresProps = SalesTableProps & { children?: ReactNode };

/** The bars, and the same figures as a table. */
export const SalesFigures = ({ children, ...table }: SalesFiguresProps) => (
  <>
    <div className="min-h-64">
      <Bars.Widget points={table.points} />
    </div>
    {children}
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-sm">
        Show these figures as a table
      </summary>
      <SalesTable {...table} />
    </details>
  </>
);

const head = 'py-2 pr-4 text-left font-normal text-ink-3 text-xs';
const figure = 'py-1.5 pr-4 text-right tabular-nums';

type SalesTableProps = { points: readonly SalesPoint[]; range: ChartRange; caption: string };

function SalesTable({ points, range, caption }: SalesTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-hairline border-b">
            <th scope="col" className={head}>
              {range === 'days' ? 'Day' : 'Month'}
            </th>
            {['Sales', 'Refunds', 'Orders', 'Bottles'].map((name) => (
              <th key={name} scope="col" className={clsx(head, 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {points.map(({ key, label, salesPence, refundedPence, orders, units }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {label}
              </th>
              <td className={figure}>{formatPence(salesPence)}</td>
              <td className={figure}>{formatPence(refundedPence)}</td>
              <td className={figure}>{orders}</td>
              <td className={figure}>{units}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
