import { useRef, useState } from 'react';
import type { EditedRow, EditRow } from '#shared/contracts/catalogue/product-rows.ts';
import { maxEditsPerCall } from '#shared/domain/catalogue/bulk-edit.ts';
import { getProblem } from '#web/lib/problem.ts';
import { editProducts, useRefreshProducts } from './queries.ts';
import type { EditLine } from './read-edits.ts';

export type BulkEditState = {
  /** `checked`: the rows show the expected outcome, and nothing is changed yet. */
  phase: 'empty' | 'checking' | 'checked' | 'saving' | 'over';
  done: number;
  of: number;
  rows: readonly EditedRow[];
  /** Why it stopped early. */
  ended: string | null;
};

const none: BulkEditState = { phase: 'empty', done: 0, of: 0, rows: [], ended: null };

const toRow = ({ line, code, newPrice, newStock, price, stock }: EditedRow): EditRow => ({
  line,
  code,
  readPrice: price ?? undefined,
  readStock: stock ?? undefined,
  price: newPrice ?? undefined,
  stock: newStock === null ? undefined : String(newStock),
});

/** Checks all lines with the server before saving any: if one line is wrong, nothing is saved. */
export function useBulkEdit() {
  const [state, setState] = useState(none);
  const isStopped = useRef(false);
  const key = useRef('');
  const readAgain = useRefreshProducts();

  /** Sends the rows in batches; returns the server's answers, and why it stopped early, if it did. */
  async function send(phase: 'checking' | 'saving', rows: readonly EditRow[], reason: string) {
    isStopped.current = false;
    const answered: EditedRow[] = [];
    for (let start = 0; start < rows.length; start += maxEditsPerCall) {
      setState({ phase, done: start, of: rows.length, rows: answered.slice(), ended: null });
      if (isStopped.current) return { answered, ended: 'Stopped.' };
      try {
        const { rows: batch, isApplied } = await editProducts({
          rows: rows.slice(start, start + maxEditsPerCall),
          isPreview: phase === 'checking',
          reason,
          idempotencyKey: key.current,
        });
        if (phase === 'saving' && !isApplied)
          return { answered: [...answered, ...batch.filter(isRefused)], ended: 'A line is no longer valid.' };
        answered.push(...batch);
      } catch (error) {
        return { answered, ended: getProblem(error)?.detail ?? 'The shop could not be reached.' };
      }
    }
    return { answered, ended: null };
  }

  /** Reads the current state of the products. */
  async function look(codes: readonly string[]): Promise<EditedRow[] | undefined> {
    key.current = crypto.randomUUID();
    const { answered, ended } = await send(
      'checking',
      codes.map((code, index) => ({ line: index + 1, code })),
      '',
    );
    if (ended === null) return answered;
    setState({ ...none, ended: `${ended} Nothing has been changed.` });
    return undefined;
  }

  async function check(lines: readonly EditLine[]) {
    key.current = crypto.randomUUID();
    const { answered, ended } = await send('checking', lines, '');
    const count = lines.length;
    setState(
      ended === null
        ? { phase: 'checked', done: count, of: count, rows: answered, ended }
        : { ...none, ended: `${ended} Nothing has been changed.` },
    );
  }

  async function save(reason: string) {
    const changes = state.rows.filter(({ outcome }) => outcome === 'changed').map(toRow);
    const { answered, ended } = await send('saving', changes, reason);
    const done = answered.filter(({ outcome }) => !isLeftUnchanged(outcome)).length;
    setState({
      phase: 'over',
      done,
      of: changes.length,
      rows: answered,
      ended: ended && `${ended} ${done} of ${changes.length} products were changed.`,
    });
    await readAgain();
  }

  return {
    state,
    look,
    check,
    save,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setState(none),
  };
}

const isRefused = ({ outcome }: EditedRow): boolean => outcome === 'refused';

/** Whether a line was left unchanged because of a problem. */
export const isLeftUnchanged = (outcome: EditedRow['outcome']): boolean =>
  outcome === 'refused' || outcome === 'changed_meanwhile';
