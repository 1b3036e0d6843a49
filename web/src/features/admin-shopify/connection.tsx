import type { ReactNode } from 'react';
import type { ShopifyProduct, SyncRun } from '#shared/api/shopify.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stockGap } from './stock-gap.ts';

type ConnectionProps = {
  /** Null as long as nothing was answered. */
  isConfigured: boolean | null;
  products: readonly ShopifyProduct[] | undefined;
  runs: readonly SyncRun[];
};

/** Whether there is a shop at Shopify, and how this one stands to it. */
export function Connection({ isConfigured, products, runs }: ConnectionProps) {
  const there = products?.filter(({ shopifyVariantId }) => shopifyVariantId);
  const differing = products?.filter((product) => stockGap(product));
  const last = runs.find(({ status }) => status === 'done');
  return (
    <section aria-label="Connection">
      <dl className="grid gap-3 min-[22.5rem]:grid-cols-2 md:gap-4 xl:grid-cols-4">
        <Card name="Connection" note={connectionNote(isConfigured)}>
          {isConfigured === null ? (
            <span className="text-ink-3">Asking...</span>
          ) : isConfigured ? (
            <Badge tone="ok">Connected</Badge>
          ) : (
            <Badge tone="warn">Not connected</Badge>
          )}
        </Card>
        <Card name="Bottles at Shopify" note={products ? `of ${products.length} in the shop` : ''}>
          {there?.length ?? '-'}
        </Card>
        <Card name="Stock differs" note="as Shopify was last asked">
          {differing?.length ?? '-'}
        </Card>
        <Card name="Last synced" note={last ? 'without an error' : ''}>
          <span className="text-base">{last ? sayTime(last.endedAt ?? last.startedAt) : 'Not yet'}</span>
        </Card>
      </dl>
    </section>
  );
}

function connectionNote(isConfigured: boolean | null): string {
  if (isConfigured === null) return '';
  return isConfigured ? 'The stock is brought together every ten minutes.' : 'Nothing is synced.';
}

type CardProps = { name: string; note: string; children: ReactNode };

const Card = ({ name, note, children }: CardProps) => (
  <div className="flex flex-col rounded-card border border-hairline bg-surface p-4">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="mt-1 flex min-h-8 items-center font-medium text-2xl">{children}</dd>
    <dd className="mt-1 text-ink-3 text-xs">{note}</dd>
  </div>
);
