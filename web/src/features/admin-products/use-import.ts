import { useRef, useState } from 'react';
import { maxRowsPerCall } from '#shared/domain/catalogue/product-import.ts';
import { getProblem } from '#web/lib/problem.ts';
import { importRows, useRefreshProducts } from './queries.ts';
import type { FileRow } from './read-products.ts';

type Counts = { created: number; changed: number; unchanged: number };

export type Refused = FileRow & { reason: string };

export type ImportState = {
  phase: 'ready' | 'running' | 'over';
  done: number;
  counts: Counts;
  refused: Refused[];
  /** Why it ended before its end. */
  ended: string | null;
};

const none: ImportState = {
  phase: 'ready',
  done: 0,
  counts: { created: 0, changed: 0, unchanged: 0 },
  refused: [],
  ended: null,
};

/** Sends the rows of a file some at a time; what has gone through stays, whenever it is stopped. */
export function useImport() {
  const [state, setState] = useState(none);
  const isStopped = useRef(false);
  const readAgain = useRefreshProducts();

  async function run(rows: readonly FileRow[]) {
    isStopped.current = false;
    const good = rows.filter(({ reason }) => reason === null);
    const refused = rows.flatMap((row) => (row.reason === null ? [] : [{ ...row, reason: row.reason }]));
    const now: ImportState = { ...none, phase: 'running', counts: { ...none.counts }, refused };
    setState({ ...now });
    for (let start = 0; start < good.length; start += maxRowsPerCall) {
      if (isStopped.current) {
        now.ended = `Stopped after ${start} of ${good.length} rows. Import the file again to continue.`;
        break;
      }
      const batch = good.slice(start, start + maxRowsPerCall);
      try {
        const answer = await importRows(
          batch.map(({ line, cells }) => ({ line, cells: cells as Record<string, string> })),
        );
        for (const { line, outcome, reason } of answer.rows) {
          const row = batch.find((each) => each.line === line);
          if (outcome === 'refused' && row) now.refused.push({ ...row, reason: reason ?? '' });
          else if (outcome !== 'refused') now.counts[outcome] += 1;
        }
        now.done = start + batch.length;
        setState({ ...now, counts: { ...now.counts }, refused: [...now.refused] });
      } catch (error) {
        const why = getProblem(error)?.detail ?? 'The shop could not be reached.';
        now.ended = `${why} ${start} of ${good.length} rows were imported. Import the file again to continue.`;
        break;
      }
    }
    now.refused.sort((one, other) => one.line - other.line);
    setState({ ...now, phase: 'over' });
    await readAgain();
  }

  return {
    state,
    run,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setState(none),
  };
}
