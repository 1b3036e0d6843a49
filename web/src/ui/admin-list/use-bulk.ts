import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '../toast.ts';
import type { ListSource, RowAction } from './types.ts';

export type BulkProgress = { label: string; done: number; of: number };
export type BulkFailure = { key: string; name: string; reason: string };

type BulkOptions<Row> = {
  source: ListSource<Row>;
  getKey: (row: Row) => string;
  getName: (row: Row) => string;
  /** Receives the rows that stay chosen: those that failed, and those not reached. */
  onLeft: (rows: readonly Row[]) => void;
};

/** Applies an action to the chosen rows one after the other, so it can be followed, stopped and undone. */
export function useBulk<Row>({ source, getKey, getName, onLeft }: BulkOptions<Row>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const isStopped = useRef(false);

  async function forEach(label: string, rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
    isStopped.current = false;
    setFailures([]);
    const failed: BulkFailure[] = [];
    const [did, left]: [Row[], Row[]] = [[], []];
    for (const [index, row] of rows.entries()) {
      if (isStopped.current) {
        left.push(row);
        continue;
      }
      setProgress({ label, done: index, of: rows.length });
      try {
        await work(row);
        did.push(row);
      } catch (error) {
        left.push(row);
        closeGateOnRefusal(error);
        const reason = getProblem(error)?.detail ?? 'The server could not be reached. Please try again.';
        failed.push({ key: getKey(row), name: getName(row), reason });
        // Without a session, the others would fail too.
        if (getProblem(error)?.code === 'admin_required') isStopped.current = true;
      }
    }
    setProgress(null);
    setFailures(failed);
    await client.invalidateQueries({ queryKey: [source.id] });
    return { did, left };
  }

  async function run(action: RowAction<Row>, rows: readonly Row[]) {
    const { did, left } = await forEach(action.label, rows, action.run);
    onLeft(left);
    if (did.length === 0) return;
    const { undo } = action;
    toast({
      title: `${action.done}: ${did.length}`,
      ...(undo
        ? { action: { label: 'Undo', onSelect: () => void forEach(`Undo ${action.label}`, did, undo) } }
        : {}),
    });
  }

  return {
    progress,
    failures,
    run,
    stop: () => {
      isStopped.current = true;
    },
    forgetFailures: () => setFailures([]),
  };
}
