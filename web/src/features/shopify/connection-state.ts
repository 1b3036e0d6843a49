import type { SyncRun } from '#shared/contracts/shopify.ts';

/** The state of the connection to Shopify, judged by its last calls: configuration alone does not prove one. */
export type ConnectionState =
  | { kind: 'untested' }
  | { kind: 'connected'; at: string }
  | { kind: 'failed'; error: string; lastSuccess: string | null };

type Run = Pick<SyncRun, 'status' | 'startedAt' | 'endedAt' | 'error'>;

const getEndTime = ({ endedAt, startedAt }: Run): string => endedAt ?? startedAt;

/** A run counts as done only after Shopify has answered all of its calls, so a finished run proves a connection. */
export function connectionState(runs: readonly Run[]): ConnectionState {
  const ended = runs
    .filter(({ status }) => status !== 'running')
    .toSorted((one, other) => (getEndTime(one) < getEndTime(other) ? 1 : -1));
  const [last] = ended;
  if (!last) return { kind: 'untested' };
  if (last.status === 'done') return { kind: 'connected', at: getEndTime(last) };
  const success = ended.find(({ status }) => status === 'done');
  return {
    kind: 'failed',
    error: last.error ?? 'The last sync failed.',
    lastSuccess: success ? getEndTime(success) : null,
  };
}
