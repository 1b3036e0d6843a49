import type { SyncRun } from '#shared/contracts/shopify.ts';
import { Badge } from '#web/ui/badge.tsx';
import { differenceLabels, unlistedKinds } from './sync-run-labels.ts';

/** What a run has found, a bottle each. */
export function Differences({ run }: { run: Pick<SyncRun, 'differences' | 'counts'> }) {
  const more = unlistedKinds(run);
  return (
    <>
      <ul className="divide-y divide-hairline">
        {run.differences.map(({ kind, productId, name, detail }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bottle may differ in two ways, and the list never changes its order.
            key={`${productId ?? name} ${index}`}
            className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[7.5rem_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline"
          >
            <span>
              <Badge tone={differenceLabels[kind].tone}>{differenceLabels[kind].label}</Badge>
            </span>
            <span className="wrap-anywhere font-medium">{name}</span>
            <span className="wrap-anywhere text-ink-2">{detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-2 text-ink-3 text-xs">{more} more are not listed.</p>}
    </>
  );
}
