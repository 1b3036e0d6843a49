import type { SalesFigures, Summary } from '#shared/contracts/reporting/reports.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';

type Window = NonNullable<Summary['sales']>['windows'][number];

const formatWindow = (days: number): string => (days === 1 ? 'Today' : `Last ${days} days`);
const formatBefore = (days: number): string => (days === 1 ? 'Yesterday' : `The ${days} days before`);

/** '+12%' compared with the previous period; undefined if there was none. */
export function formatChange(now: SalesFigures, before: SalesFigures): string | undefined {
  const was = parsePence(before.sales);
  if (was <= 0) return undefined;
  const percent = Math.round(((parsePence(now.sales) - was) / was) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`;
}

/** The sales of each window, compared with as many days before. */
export const SalesWindows = ({ windows }: { windows: readonly Window[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    {windows.map((window) => (
      <WindowCard key={window.days} window={window} />
    ))}
  </ul>
);

function WindowCard({ window: { days, now, before } }: { window: Window }) {
  const change = formatChange(now, before);
  const facts: [name: string, value: string][] = [
    ['Without VAT and duty, after refunds', formatPounds(now.net)],
    ['Orders and invoices', formatNumber(now.orders)],
    ['Bottles', formatNumber(now.units)],
    ...(now.shopifyUnits > 0
      ? [['Bottles sold on Shopify', formatNumber(now.shopifyUnits)] as [string, string]]
      : []),
    ['Average order', now.averageOrder ? formatPounds(now.averageOrder) : 'None yet'],
    ['Refunded', now.refunds === 0 ? 'Nothing' : `${formatPounds(now.refunded)} (${now.refunds})`],
    ['Margin on bottles', formatMargin(now)],
  ];
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface p-5">
      <h3 className="text-ink-2 text-sm">{formatWindow(days)}</h3>
      <p className="mt-1 font-medium text-2xl tabular-nums">{formatPounds(now.sales)}</p>
      <p className="mt-1 text-ink-3 text-xs">
        {formatBefore(days)}: {formatPounds(before.sales)}
        {change && ` (${change})`}
      </p>
      <dl className="mt-3 divide-y divide-hairline border-hairline border-t text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="text-ink-3 text-xs">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {now.uncostedUnits > 0 && (
        <p className="mt-2 text-ink-3 text-xs">
          {now.uncostedUnits === 1 ? '1 bottle has' : `${formatNumber(now.uncostedUnits)} bottles have`} no
          known cost and {now.uncostedUnits === 1 ? 'is' : 'are'} not in the margin.
        </p>
      )}
    </li>
  );
}

function formatMargin({ margin, marginPercent }: SalesFigures): string {
  if (margin === null) return 'Not known';
  return marginPercent === null ? formatPounds(margin) : `${formatPounds(margin)} (${marginPercent}%)`;
}
