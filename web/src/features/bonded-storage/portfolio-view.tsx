import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { RiskWarning } from '#web/ui/risk-warning.tsx';
import { isOwned } from './holding-labels.ts';
import { PortfolioHead } from './portfolio-head.tsx';
import { Summary } from './summary.tsx';
import { ValueSection } from './value-section.tsx';

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
        <PendingWidget>
          <tabs.Widget dashboard={dashboard} bondedBottles={bondedBottles} />
        </PendingWidget>
      </div>
      {!isEmpty && <RiskWarning className="mt-14" />}
    </>
  );
}
