import type { Summary as SummaryAnswer } from '#shared/contracts/reporting/reports.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Holdings, Rankings } from './holdings.tsx';
import { useSummary } from './queries.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesWindows } from './sales-windows.tsx';

export function Summary() {
  const loading = (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Loading label="Loading the sales figures" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72" />
      ))}
    </div>
  );
  return (
    <AdminQueryBoundary query={useSummary()} what="the sales figures" loading={loading}>
      {(summary) => <Figures summary={summary} />}
    </AdminQueryBoundary>
  );
}

function Figures({ summary }: { summary: SummaryAnswer }) {
  const { sales, asOf, best, slowest, countedAt } = summary;
  return (
    <div className="grid grid-cols-1 gap-10">
      {sales && (
        <section aria-labelledby="sales" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="sales" className="font-display text-xl">
              Sales
            </h2>
            <p className="text-ink-3 text-xs">As of {formatTime(asOf)}</p>
          </div>
          <SalesWindows windows={sales.windows} />
          <p className="max-w-measure text-ink-3 text-xs">
            Days are in London time. Orders count when they are paid, invoices and storage when they are
            issued, refunds when the money goes back. Sales include VAT and duty. Margin is what bottles were
            sold for without VAT, less the average cost of their deliveries, or the cost entered for them.
          </p>
          <SalesChart days={sales.days} today={toLondonDay(new Date(asOf))} />
        </section>
      )}
      <Holdings summary={summary} />
      <Rankings best={best} slowest={slowest} countedAt={countedAt} />
    </div>
  );
}
