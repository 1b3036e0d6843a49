import type { ReactNode } from 'react';
import type { ShopifyProduct, SyncRun } from '#shared/contracts/shopify.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { connectionState } from './connection-state.ts';
import { calculateStockGap } from './stock-gap.ts';

type ConnectionProps = {
  isConfigured: boolean;
  products: readonly ShopifyProduct[] | undefined;
  /** Undefined until they are loaded. */
  runs: readonly SyncRun[] | undefined;
  hasFailed: boolean;
};

/** Whether a Shopify shop is configured, and the state of the connection to it. */
export function Connection({ isConfigured, products, runs, hasFailed }: ConnectionProps) {
  const there = products?.filter(({ shopifyVariantId }) => shopifyVariantId);
  const differing = products?.filter((product) => calculateStockGap(product));
  const last = runs?.find(({ status }) => status === 'done');
  const { badge, note } = isConfigured ? describeConnection(runs, hasFailed) : notConfigured;
  return (
    <section aria-label="Connection">
      <dl className="grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
        <Card name="Connection" note={note}>
          {badge}
        </Card>
        <Card name="Bottles on Shopify" note={products ? `of ${products.length} in the shop` : ''}>
          {there?.length ?? '-'}
        </Card>
        <Card name="Stock differs" note="as of the last sync">
          {differing?.length ?? '-'}
        </Card>
        <Card name="Last synced" note={last ? 'with no errors' : ''}>
          <span className="text-base">{last ? formatTime(last.endedAt ?? last.startedAt) : 'Not yet'}</span>
        </Card>
      </dl>
    </section>
  );
}

type ConnectionSummary = { badge: ReactNode; note: string };

const notConfigured: ConnectionSummary = {
  badge: <Badge tone="warn">Not connected</Badge>,
  note: 'Nothing is synced.',
};

/** Only an answered call counts as connected: the last sync says when, or why it failed. */
function describeConnection(runs: readonly SyncRun[] | undefined, hasFailed: boolean): ConnectionSummary {
  if (!runs) {
    return hasFailed
      ? { badge: <Badge tone="warn">Unknown</Badge>, note: 'The last syncs could not be loaded.' }
      : { badge: <span className="text-ink-3">Loading...</span>, note: '' };
  }
  const state = connectionState(runs);
  if (state.kind === 'untested')
    return { badge: <Badge>Not tested yet</Badge>, note: 'No sync has finished yet.' };
  if (state.kind === 'connected')
    return { badge: <Badge tone="ok">Connected</Badge>, note: `Shopify answered ${formatTime(state.at)}.` };
  const success = state.lastSuccess
    ? `Last successful sync ${formatTime(state.lastSuccess)}.`
    : 'None of the syncs below succeeded.';
  return { badge: <Badge tone="error">Last sync failed</Badge>, note: `${state.error} ${success}` };
}

type CardProps = { name: string; note: string; children: ReactNode };

const Card = ({ name, note, children }: CardProps) => (
  <div className="flex flex-col rounded-card border border-hairline bg-surface p-4">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="mt-1 flex min-h-8 items-center font-medium text-2xl">{children}</dd>
    <dd className="mt-1 text-ink-3 text-xs">{note}</dd>
  </div>
);
