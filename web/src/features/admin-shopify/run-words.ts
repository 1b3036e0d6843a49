import type { SyncRun } from '#shared/api/shopify.ts';
import type { DifferenceKind, RunKind, RunStatus } from '#shared/domain/shopify.ts';
import { saysBottles } from '#web/lib/say.ts';

type Tone = 'ok' | 'warn' | 'error' | 'plain' | 'accent';

export const runWords: Record<RunKind, { label: string; running: string }> = {
  products: { label: 'Products', running: 'Syncing products' },
  stock: { label: 'Stock', running: 'Syncing stock' },
};

export const statusWords: Record<RunStatus, { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'accent' },
  done: { label: 'Done', tone: 'ok' },
  failed: { label: 'Failed', tone: 'error' },
};

export const differenceWords: Record<DifferenceKind, { label: string; tone: Tone; means: string }> = {
  created: { label: 'Created', tone: 'ok', means: 'New at Shopify.' },
  changed: { label: 'Changed', tone: 'accent', means: 'Brought up to date there.' },
  unmatched: { label: 'Unmatched', tone: 'warn', means: 'There, and no bottle of ours.' },
  missing: { label: 'Missing', tone: 'warn', means: 'Ours, and no longer there.' },
  failed: { label: 'Failed', tone: 'error', means: 'Refused by Shopify.' },
  stock: { label: 'Stock', tone: 'accent', means: 'Set here to what is left there.' },
};

/** What the report of a run of the products tells, in its order. */
export const reported = ['created', 'changed', 'unmatched', 'missing', 'failed'] as const;

/** '3 created, 1 failed', with nothing of what there was none of. */
export function saysCounts({ counts }: Pick<SyncRun, 'counts'>): string {
  const said = [...reported, 'stock' as const].flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return kind === 'stock' ? [`stock set for ${saysBottles(count)}`] : [`${count} ${kind}`];
  });
  const text = said.join(', ') || 'no differences';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What a run came to, in a line. */
export const saysOutcome = (run: SyncRun): string => {
  if (run.status === 'running') return saysProgress(run);
  return run.error ?? saysCounts(run);
};

/** How far a run is, for the eye. */
export const saysProgress = ({ progress: { done, all } }: Pick<SyncRun, 'progress'>): string =>
  all === null ? `${saysBottles(done)} so far` : `${done} of ${saysBottles(all)}`;

/** How far it is for those who listen: each quarter once, rather than every bottle. */
export function saysQuarter({ kind, progress: { done, all } }: Pick<SyncRun, 'kind' | 'progress'>): string {
  const quarter = all ? Math.min(4, Math.floor((4 * done) / all)) : 0;
  return quarter === 0 ? `${runWords[kind].running}.` : `${runWords[kind].running}: ${quarter * 25} % done.`;
}

/** How many differences there are beyond those that the run lists. */
export const unlisted = ({ counts, differences }: Pick<SyncRun, 'counts' | 'differences'>): number =>
  Math.max(0, Object.values(counts).reduce((sum, count) => sum + count, 0) - differences.length);
