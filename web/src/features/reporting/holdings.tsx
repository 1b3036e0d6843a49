import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Summary } from '#shared/contracts/reporting/reports.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { type TotalFigure, Totals } from './report-frame.tsx';

const count = (figure: number, one: string, more = `${one}s`): string =>
  `${formatNumber(figure)} ${figure === 1 ? one : more}`;

/** What the shop holds, owes and expects, as far as the role may see it. */
function listHoldings(summary: Summary): TotalFigure[] {
  const { stock, bond, storageDue, reservations, refundsDue, disputes } = summary;
  return [
    stock && {
      name: 'Stock at retail',
      value: formatPounds(stock.retail),
      means: `${count(stock.bottles, 'bottle')} at today's prices; archived ones are not counted.`,
    },
    stock && {
      name: 'Stock at cost',
      value: stock.uncosted === stock.bottles && stock.bottles > 0 ? 'Not known' : formatPounds(stock.cost),
      means:
        stock.uncosted === 0
          ? 'At the average cost of deliveries, or as entered.'
          : `At the average cost of deliveries, or as entered. ${count(stock.uncosted, 'bottle has', 'bottles have')} no known cost.`,
    },
    bond && {
      name: 'Bottles in bond',
      value: formatNumber(bond.bottles),
      means: `Of ${count(bond.owners, 'customer')}.`,
    },
    storageDue && {
      name: 'Storage due',
      value: formatPounds(storageDue.amount),
      means: `${count(storageDue.invoices, 'invoice')} to be paid.`,
    },
    reservations && {
      name: 'Reservations open',
      value: formatNumber(reservations.orders),
      means: `${count(reservations.bottles, 'bottle')} held while someone pays.`,
    },
    refundsDue && {
      name: 'Refunds due',
      value: formatPounds(refundsDue.amount),
      means: `${count(refundsDue.refunds, 'refund')} not sent yet.`,
    },
    disputes && {
      name: 'Disputes open',
      value: formatPounds(disputes.amount),
      means: `${count(disputes.disputes, 'dispute')} with a bank.`,
    },
  ].flatMap((holding) => holding || []);
}

export function Holdings({ summary }: { summary: Summary }) {
  const holdings = listHoldings(summary);
  if (holdings.length === 0) return null;
  return (
    <section aria-labelledby="holdings">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="holdings" className="font-display text-xl">
          Stock, storage and money due
        </h2>
        <p className="text-ink-3 text-xs">{summary.countedAt && `As of ${formatTime(summary.countedAt)}`}</p>
      </div>
      <Totals figures={holdings} />
    </section>
  );
}

export function Rankings({ best, slowest, countedAt }: Pick<Summary, 'best' | 'slowest' | 'countedAt'>) {
  if (!best || !slowest) return null;
  return (
    <section aria-labelledby="rankings">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="rankings" className="font-display text-xl">
          Best and slowest sellers
        </h2>
        <p className="text-ink-3 text-xs">{countedAt && `As of ${formatTime(countedAt)}`}</p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Ranking title="Most sold in 30 days" empty="Nothing was sold in 30 days.">
          {best.map(({ productId, name, units, sales }) => (
            <Row key={productId} productId={productId} name={name}>
              {formatNumber(units)} sold · {formatPounds(sales)}
            </Row>
          ))}
        </Ranking>
        <Ranking title="In stock and least sold in 90 days" empty="Nothing is in stock.">
          {slowest.map(({ productId, name, units, available, retail }) => (
            <Row key={productId} productId={productId} name={name}>
              {formatNumber(units)} sold · {formatNumber(available)} left, {formatPounds(retail)}
            </Row>
          ))}
        </Ranking>
      </div>
    </section>
  );
}

function Ranking({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0 rounded-card border border-hairline bg-surface p-5">
      <h3 className="font-medium">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-3 text-ink-2 text-sm">{empty}</p>
      ) : (
        <ol className="mt-3 divide-y divide-hairline border-hairline border-t">{children}</ol>
      )}
    </div>
  );
}

const Row = ({ productId, name, children }: { productId: string; name: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
    <Link
      to={adminTab.products.href(productId)}
      className="inline-flex min-h-11 min-w-0 items-center text-brass-light underline decoration-control underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {name}
    </Link>
    <span className="text-ink-2 tabular-nums">{children}</span>
  </li>
);
