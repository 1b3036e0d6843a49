import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { buildQuery } from '#web/lib/query.ts';

/** Products about to go live, so none does unnoticed; empty when nothing is scheduled. */
export function UpcomingProducts() {
  const { data = [] } = useQuery({ ...buildQuery(productsApi.listUpcoming), refetchOnMount: 'always' });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="upcoming" className="rounded-card border border-hairline bg-surface p-5">
      <h2 id="upcoming" className="font-display text-xl">
        Goes live next
      </h2>
      <ul className="mt-2 divide-y divide-hairline">
        {data.map(({ id, name, goesLiveAt, scheduledBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            <Link
              to={adminTab.products.href(id)}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
            <span className="wrap-anywhere text-ink-2">
              {formatTime(goesLiveAt)}
              <span className="text-ink-3">, scheduled by {formatActor(scheduledBy)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
