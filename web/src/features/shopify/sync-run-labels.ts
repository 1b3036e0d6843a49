import type { SyncRun } from '#shared/contracts/shopify.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import type { DifferenceKind, RunKind, RunStatus } from '#shared/domain/shopify/shopify.ts';
import { capitalise } from '#web/lib/capitalise.ts';

type Tone = 'ok' | 'warn' | 'error' | 'plain' | 'accent';

export const runLabels: Record<RunKind, { label: string; running: string }> = {
  products: { label: 'Products', running: 'Syncing products' },
  stock: { label: 'Stock', running: 'Syncing stock' },
};

export const statusLabels: Record<RunStatus, { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'accent' },
  done: { label: 'Done', tone: 'ok' },
  failed: { label: 'Failed', tone: 'error' },
};

export const differenceLabels: Record<DifferenceKind, { label: string; tone: Tone; means: string }> = {
  created: { label: 'Created', tone: 'ok', means: 'Added to Shopify.' },
  changed: { label: 'Changed', tone: 'accent', means: 'Updated on Shopify.' },
  unmatched: { label: 'Unmatched', tone: 'warn', means: 'On Shopify, but not in our catalogue.' },
  missing: { label: 'Missing', tone: 'warn', means: 'In our catalogue, but no longer on Shopify.' },
  failed: { label: 'Failed', tone: 'error', means: 'Refused by Shopify.' },
  stock: { label: 'Stock', tone: 'accent', means: 'Our stock updated to match Shopify.' },
};

/** The figures in a product run's report, in order. */
export const reportedKinds = ['created', 'changed', 'unmatched', 'missing', 'failed'] as const;

/** '3 created, 1 failed', without the kinds that did not occur. */
export function formatCounts({ counts }: Pick<SyncRun, 'counts'>): string {
  const phrases = [...reportedKinds, 'stock' as const].flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return kind === 'stock' ? [`stock set for ${formatBottleCount(count)}`] : [`${count} ${kind}`];
  });
  return capitalise(phrases.join(', ') || 'no differences');
}

/** The result of a run, in one line. */
export const formatOutcome = (run: SyncRun): string => {
  if (run.status === 'running') return formatProgress(run);
  return run.error ?? formatCounts(run);
};

/** The progress of a run as visible text. */
export const formatProgress = ({ progress: { done, all } }: Pick<SyncRun, 'progress'>): string =>
  all === null ? `${formatBottleCount(done)} so far` : `${done} of ${formatBottleCount(all)}`;

/** The progress for screen readers: announced once per quarter, rather than for every bottle. */
export function formatQuarterProgress({
  kind,
  progress: { done, all },
}: Pick<SyncRun, 'kind' | 'progress'>): string {
  const quarter = all ? Math.min(4, Math.floor((4 * done) / all)) : 0;
  return quarter === 0 ? `${runLabels[kind].running}.` : `${runLabels[kind].running}: ${quarter * 25}% done.`;
}

/** How many differences there are beyond those that the run lists. */
export const unlistedKinds = ({ counts, differences }: Pick<SyncRun, 'counts' | 'differences'>): number =>
  Math.max(0, Object.values(counts).reduce((sum, count) => sum + count, 0) - differences.length);
