import { type ReactNode, useId } from 'react';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { RiskWarning } from '#web/ui/risk-warning.tsx';
import { isOwned } from './holding-labels.ts';
import { PortfolioHead } from './portfolio-head.tsx';
import { Summary } from './summary.tsx';
import { ValueChart } from './value-chart.tsx';
import { listValuers } from './value-line.ts';
import { ValueTable, valueColumns } from './value-table.tsx';

const tabs = createLazyWidget(async () => (await import('./portfolio-tabs.tsx')).PortfolioTabs);

type PortfolioViewProps = { dashboard: Dashboard; bondedBottles: ReactNode };

/** The figures, the value chart and the six tabs; a customer without bottles sees a few to buy instead of figures. */
export function PortfolioView({ dashboard: all, bondedBottles }: PortfolioViewProps) {
  const dashboard = { ...all, holdings: all.holdings.filter(isOwned) };
  const { holdings, user, valueLine } = dashboard;
  const isEmpty = holdings.length === 0;
  return (
    <>
      <PortfolioHead firstName={user.firstName} isEmpty={isEmpty} />
      {!isEmpty && <Summary dashboard={dashboard} />}
      {valueLine.length > 1 && <ValueSection dashboard={dashboard} />}
      <div className="min-h-[30rem]">
        <tabs.Widget dashboard={dashboard} bondedBottles={bondedBottles} />
      </div>
      {!isEmpty && <RiskWarning className="mt-14" />}
    </>
  );
}

/** The bottles' value against their cost, as a chart and in figures, with the sources. */
function ValueSection({ dashboard: { valueLine, holdings } }: { dashboard: Dashboard }) {
  const id = useId();
  const { sources, latest } = listValuers(holdings);
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-hairline bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="font-display text-2xl">
          Value against purchase price
        </h2>
        <CsvButton view={{ columns: valueColumns, sorted: valueLine }} file="dram-values" />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ValueChart points={valueLine} />
        <ValueTable points={valueLine} />
      </div>
      <p className="mt-5 max-w-measure text-ink-3 text-sm">
        {sources.length > 0 && `Valuations by ${sources.join(', ')}`}
        {latest && `, the latest of ${formatDay(latest)}`}
        {sources.length > 0 && '. '}Bottles without a valuation are in neither line. A valuation is an opinion
        of the price in bond on that day, not a forecast, and values can fall.
      </p>
    </section>
  );
}
