import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatTime } from '#web/lib/format-date.ts';
import type { AdminOrder } from './queries.ts';

/** What has happened to an order, the latest first, and who has done it. */
export function Timeline({ entries }: { entries: AdminOrder['timeline'] }) {
  return (
    <ol className="divide-y divide-hairline border-hairline border-y">
      {entries.toReversed().map(({ at, what, details, actor }) => (
        <li key={`${at} ${what}`} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[11rem_1fr]">
          <p className="text-ink-3">{formatTime(at)}</p>
          <div className="min-w-0">
            <p>
              {what} {actor && <span className="text-ink-3">by {formatActor(actor)}</span>}
            </p>
            {details && <p className="wrap-anywhere text-ink-2">{details}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
