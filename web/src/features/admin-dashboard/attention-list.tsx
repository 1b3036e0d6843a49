import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { CircleCheck } from '#web/ui/icons.tsx';
import { attentionLabels, formatItemName, formatSince } from './attention-labels.ts';

/** What needs the staff's attention; empty when all is well. */
export function AttentionList({ needs: found }: { needs: readonly Need[] }) {
  // A newer version of the server may send kinds that this page does not know.
  const canPack = useHasPermission('orders.ship');
  const needs = found.filter(({ kind }) => kind in attentionLabels);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" className="mb-3 font-display text-xl">
        Needs attention
      </h2>
      {canPack && !needs.some(({ kind }) => kind === 'orders_to_pack') && (
        <p className="mb-4 rounded-card border border-hairline bg-surface p-5 text-ink-2">
          No orders waiting to be packed.{' '}
          <Link to={ordersToPackLink.href} className={clsx(link, 'inline-flex min-h-11 items-center')}>
            {ordersToPackLink.label}
          </Link>
        </p>
      )}
      {needs.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-hairline bg-surface p-5 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
          Nothing needs attention: no overdue invoices, no stuck orders, no failed jobs or emails.
        </p>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {needs.map((need) => (
            <AttentionCard key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ordersToPackLink = { label: 'Orders to pack', href: adminTab.orders.href('to-pack') };

const link = 'text-brass-light underline decoration-control underline-offset-4 hover:decoration-current';

function AttentionCard({ need }: { need: Need }) {
  const { title, advice, tone, tab, getHref } = attentionLabels[need.kind];
  const rest = need.count - need.items.length;
  return (
    <li
      className={clsx(
        'min-w-0 rounded-card border border-hairline border-l-2 bg-surface p-5',
        tone === 'error' ? 'border-l-error' : 'border-l-warn',
      )}
    >
      <h3 className="flex items-baseline justify-between gap-4 font-medium">
        {title}
        <span className={tone === 'error' ? 'text-error' : 'text-warn'}>
          {need.count}
          {need.isMore && <span> or more</span>}
        </span>
      </h3>
      <p className="mt-0.5 text-ink-3 text-xs">{advice}</p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-t">
        {need.items.map((item) => {
          const href = getHref?.(item);
          const name = formatItemName(need, item);
          return (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
              {href ? (
                <Link
                  to={href}
                  className={clsx(link, 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere')}
                >
                  {name}
                </Link>
              ) : (
                <span className="min-w-0 content-center py-2 wrap-anywhere">{name}</span>
              )}
              <span className="text-ink-2">
                {item.detail}
                {item.since && <span className="text-ink-3"> · {formatSince(item.since)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {(tab || rest > 0) && (
        <p className="mt-2 text-sm">
          {rest > 0 && <span className="text-ink-3">and {rest} more. </span>}
          {tab && (
            <Link to={tab.href} className={clsx(link, 'inline-flex min-h-11 items-center')}>
              {tab.label}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
