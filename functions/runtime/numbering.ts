import { setTimeout as wait } from 'node:timers/promises';
import { clock } from '#functions/environment/clock.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import {
  createTransactor,
  type Entities,
  type Step,
  type Write,
  type Writers,
} from '#functions/table/transact.ts';
import { type DocumentRow, formatDocumentNumber } from '#shared/domain/common/numbering.ts';
import { Refusal } from './problem.ts';

/** What became of a document: it was written under its number, or a condition of its own failed. */
export type NumberingResult<Name extends string = never> =
  | { outcome: 'done'; number: string }
  | { outcome: 'changed' }
  | { outcome: Name; about: string[] };

type Sequences = Writers<{ sequence: typeof sequence }>;

/** How long to keep trying for a number when other documents take it first; a call has at most 25 seconds. */
const patienceMs = 24_000;

/**
 * The longest pause between two tries. Up to this limit each pause is twice the one before, starting from the duration of
 * a try, so competing calls spread out at the pace of the table.
 */
const longestPauseMs = 3_200;

/**
 * Writes a document under the next number of its sequence: the number is taken exactly when its document is written, so
 * the sequence has no gap and no duplicate. If another document took the number first, the next one is tried; if a
 * condition of the document itself fails, nothing is written. If others were first for the whole time, the call is
 * refused as `numbers_busy` and nothing is written. `entities` must include `sequence`.
 */
export const createNumbering = <E extends Entities>(
  entities: E,
  pause: (milliseconds: number) => Promise<unknown> = wait,
) => {
  // Only five retries, which take less than a second, because the number is read again afterwards.
  const transact = createTransactor(entities, 5);
  return async <Name extends string = never>(
    row: DocumentRow,
    build: (entities: Writers<E>, number: string) => readonly (Write | Step<Name>)[],
  ): Promise<NumberingResult<Name>> => {
    const until = performance.now() + patienceMs;
    for (let attempt = 0; performance.now() < until; attempt++) {
      const begun = performance.now();
      const { data: before } = await sequence.get({ name: row }).go({ consistent: true });
      const number = formatDocumentNumber(row, (before?.last ?? 0) + 1);
      const result = await transact<Name | 'number_taken'>((entities) => [
        ...build(entities, number),
        takeNumber(entities as Sequences, row, before?.last),
      ]);
      if (result.outcome === 'done') return { outcome: 'done', number };
      if (result.outcome !== 'busy' && result.outcome !== 'number_taken')
        return result as NumberingResult<Name>;
      const took = performance.now() - begun;
      await pause(Math.min(longestPauseMs, took * 2 ** attempt) * Math.random());
    }
    throw new Refusal('numbers_busy');
  };
};

/** Comes last, so a failed condition of the document itself is reported first. */
const takeNumber = (
  { sequence }: Sequences,
  name: DocumentRow,
  last: number | undefined,
): Step<'number_taken'> => ({
  write:
    last === undefined
      ? sequence.create({ name, last: 1, firstAt: clock.now().toISOString() }).commit()
      : sequence
          .patch({ name })
          .set({ last: last + 1 })
          .where((stored, { eq }) => eq(stored.last, last))
          .commit(),
  otherwise: 'number_taken',
});
