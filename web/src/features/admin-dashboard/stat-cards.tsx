import type { Overview } from '#shared/contracts/back-office/dashboard.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatTime } from '#web/lib/format-date.ts';

type Counts = NonNullable<Overview['counts']>;

/** The four figures of the specification, each with what it counts. */
const stats: readonly {
  name: string;
  value: (counts: Counts) => number;
  means: (counts: Counts) => string;
}[] = [
  {
    name: 'Total Products',
    value: ({ totalProducts }) => totalProducts,
    means: () => 'Bottles in the catalogue, including sold out but not archived.',
  },
  {
    name: 'Recent Orders',
    value: ({ recentOrders }) => recentOrders,
    means: ({ recentOrderDays }) =>
      recentOrderDays === 1 ? 'Paid in the last 24 hours.' : `Paid in the last ${recentOrderDays} days.`,
  },
  {
    name: 'Newsletter Subscribers',
    value: ({ newsletterSubscribers }) => newsletterSubscribers,
    means: () => 'Everyone who has signed up and not unsubscribed, confirmed or not.',
  },
  {
    name: 'Active Users',
    value: ({ activeUsers }) => activeUsers,
    means: () => 'Active subscribers: confirmed, and receiving our emails.',
  },
];

/** The shop's key figures. Counts are as old as their label says, so nobody waits for a count. */
export function StatCards({
  counts,
  booksCheckedAt: reconciledAt,
}: Pick<Overview, 'counts' | 'booksCheckedAt'>) {
  return (
    <section aria-labelledby="figures">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="figures" className="font-display text-xl">
          Figures
        </h2>
        <p className="text-ink-3 text-xs">
          {counts ? `As of ${formatTime(counts.countedAt)}` : 'Updated every ten minutes.'}
          {reconciledAt && ` · Accounts last reconciled ${formatTime(reconciledAt)}`}
        </p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {stats.map(({ name, value, means }) => (
          <div key={name} className="flex flex-col rounded-card border border-hairline bg-surface p-5">
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className="mt-1 font-medium text-3xl">{counts ? formatNumber(value(counts)) : '-'}</dd>
            <dd className="mt-2 text-ink-3 text-xs">{counts ? means(counts) : 'Not counted yet.'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
