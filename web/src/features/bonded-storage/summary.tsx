import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { TrendingDown, TrendingUp } from '#web/ui/icons.tsx';

export const summaryClass = 'grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 lg:grid-cols-4';

/** A gain has a plus sign, as a loss has a minus. */
const formatSigned = (pounds: string): string =>
  `${parsePence(pounds) >= 0 ? '+' : ''}${formatPounds(pounds)}`;

/** The four figures; without valuations there is no current value and no return. */
export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { totalHoldings, totalPurchaseValue, totalCurrentValue, totalReturn } = dashboard;
  const isPartly = dashboard.valuedHoldings < totalHoldings;
  return (
    <dl className={summaryClass}>
      <Card name="Total Holdings" note={`${totalHoldings === 1 ? 'Bottle' : 'Bottles'} in storage`}>
        {totalHoldings}
      </Card>
      <Card name="Purchase Value" note="Paid in bond, without duty and VAT">
        {formatPounds(totalPurchaseValue)}
      </Card>
      {totalCurrentValue !== null && (
        <Card
          name="Current Value"
          note={isPartly ? <PartlyValued dashboard={dashboard} /> : 'At the latest valuations, in bond'}
        >
          {formatPounds(totalCurrentValue)}
        </Card>
      )}
      {totalReturn !== null && (
        <Card name="Total Return" note={<NetOfStorage dashboard={dashboard} />}>
          <Return pounds={totalReturn} />
        </Card>
      )}
    </dl>
  );
}

function Return({ pounds }: { pounds: string }) {
  const isGain = parsePence(pounds) >= 0;
  const Icon = isGain ? TrendingUp : TrendingDown;
  return (
    <span className={clsx('flex items-center gap-2.5', isGain ? 'text-ok' : 'text-error')}>
      {formatSigned(pounds)}
      <Icon className="size-4 min-[30rem]:size-5" />
    </span>
  );
}

/** The cost figure counts every bottle: unless the cost of the valued ones is shown too, a gain would look like a loss. */
function PartlyValued({
  dashboard: { valuedHoldings, totalCurrentValue, totalReturn },
}: {
  dashboard: Dashboard;
}) {
  const costPence = parsePence(totalCurrentValue ?? '0.00') - parsePence(totalReturn ?? '0.00');
  return `For the ${formatBottleCount(valuedHoldings)} with a valuation, bought for ${formatPence(costPence)}`;
}

function NetOfStorage({ dashboard }: { dashboard: Dashboard }) {
  const { totalReturnNetOfStorage: net, storageBilled } = dashboard;
  if (net === null) return null;
  return `${formatSigned(net)} net of ${formatPounds(storageBilled)} for storage`;
}

type CardProps = { name: string; note: ReactNode; children: ReactNode };

function Card({ name, note, children }: CardProps) {
  return (
    <div className="flex min-h-34 flex-col rounded-card border border-hairline bg-surface p-4 md:p-5">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="mt-2 flex grow flex-col">
        <span className="whitespace-nowrap font-medium text-lg min-[30rem]:text-2xl">{children}</span>
        <span className="mt-auto pt-2 text-ink-2 text-xs">{note}</span>
      </dd>
    </div>
  );
}
