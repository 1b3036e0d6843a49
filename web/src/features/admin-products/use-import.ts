import { useRef, useState } from 'react';
import { maxRowsPerCall } from '#shared/domain/catalogue/product-import.ts';
import { getProblem } from '#web/lib/problem.ts';
import { importRows, useRefreshProducts } from './queries.ts';
import type { FileRow } from './read-products.ts';

type Counts = { created: number; changed: number; unchanged: number };

export type RefusedRow = FileRow & { reason: string };

export type ImportState = {
  /** `checked`: the expected outcome is known, and nothing is changed yet. */
  phase: 'empty' | 'checking' | 'checked' | 'running' | 'over';
  done: number;
  of: number;
  counts: Counts;
  refused: readonly RefusedRow[];
  /** Why it stopped early. */
  ended: string | null;
};

const none: ImportState = {
  phase: 'empty',
  done: 0,
  of: 0,
  counts: { created: 0, changed: 0, unchanged: 0 },
  refused: [],
  ended: null,
};

/** Checks a whole file with the server before importing it: if one line is wrong, nothing is imported. */
export function useImport(asDrafts: boolean) {
  const [state, setState] = useState(none);
  const isStopped = useRef(false);
  const readAgain = useRefreshProducts();

  /** Sends the rows in batches, until one of them is refused during the import. */
  async function send(rows: readonly FileRow[], isPreview: boolean, before: readonly RefusedRow[] = []) {
    isStopped.current = false;
    const now = { ...none, of: rows.length, counts: { ...none.counts }, refused: [...before] };
    const show = (phase: ImportState['phase']) =>
      setState({ ...now, phase, counts: { ...now.counts }, refused: [...now.refused] });
    const working = isPreview ? 'checking' : 'running';
    show(working);
    for (let start = 0; start < rows.length; start += maxRowsPerCall) {
      if (isStopped.current) {
        if (isPreview) return setState(none);
        now.ended = `Stopped after ${start} of ${rows.length} rows. Import the file again to continue.`;
        break;
      }
      const batch = rows.slice(start, start + maxRowsPerCall);
      try {
        const answer = await importRows(
          batch.map(({ line, cells }) => ({ line, cells: cells as Record<string, string> })),
          { isPreview, asDrafts },
        );
        for (const { line, outcome, reason } of answer.rows) {
          const row = batch.find((each) => each.line === line);
          if (outcome === 'refused' && row) now.refused.push({ ...row, reason: reason ?? '' });
          else if (outcome !== 'refused' && (isPreview || answer.isApplied)) now.counts[outcome] += 1;
        }
        now.done = start + batch.length;
        if (!isPreview && now.refused.length > 0) {
          now.ended = `A bottle was changed during the import. ${start} of ${rows.length} rows were imported. Choose the file again to continue.`;
          break;
        }
        show(working);
      } catch (error) {
        const why = getProblem(error)?.detail ?? 'The shop could not be reached.';
        now.ended = isPreview
          ? `${why} Nothing has been changed.`
          : `${why} ${start} of ${rows.length} rows were imported. Import the file again to continue.`;
        break;
      }
    }
    now.refused.sort((one, other) => one.line - other.line);
    show(now.ended || !isPreview ? 'over' : 'checked');
  }

  return {
    state,
    check: (rows: readonly FileRow[]) => {
      const wrong = rows.filter((row): row is RefusedRow => row.reason !== null);
      return send(
        rows.filter(({ reason }) => reason === null),
        true,
        wrong,
      );
    },
    run: async (rows: readonly FileRow[]) => {
      await send(rows, false);
      await readAgain();
    },
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setState(none),
  };
}
