import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from 'electrodb';
import { clock } from '#functions/runtime/clock.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { type DocumentRow, formatDocumentNumber } from '#shared/domain/common/numbering.ts';
import { sequence } from './entities/sequence.ts';
import type { Outcome } from './transact.ts';

export type Numbered = { written: true; number: string } | { written: false; failedAt: number[] };

type SequenceBuild = Parameters<Service<{ sequence: typeof sequence }>['transaction']['write']>[0];
type Sequences = Parameters<SequenceBuild>[0];

/** What `transactor` runs; the service of its entities has `sequence` among them. */
type AnyBuild = (entities: never) => readonly unknown[];
type Writes<Build extends AnyBuild> = (entities: Parameters<Build>[0], number: string) => ReturnType<Build>;

/** For how long a number is taken again after another document came in between; a call has no longer than 25 seconds. */
const patienceMs = 24_000;

/**
 * The longest pause between two tries. Up to there each is twice the one before, from the time that a try took, so that a
 * crowd thins out at the pace of the table.
 */
const longestPauseMs = 3_200;

/**
 * Turns a transaction into one that writes a document under the next number of its sequence: the number is taken
 * exactly when its document is written, so the sequence has no gap and no duplicate. Where another document took the
 * number first, the next one is tried; where a condition of the document itself fails, nothing is written, and
 * `failedAt` has the position of the write. Where others were first for the whole time it is refused as `numbers_busy`,
 * and nothing is written.
 */
export const createNumbering =
  <Build extends AnyBuild>(transact: (build: Build) => Promise<Outcome>) =>
  async (row: DocumentRow, writes: Writes<Build>): Promise<Numbered> => {
    const until = performance.now() + patienceMs;
    for (let attempt = 0; performance.now() < until; attempt++) {
      const begun = performance.now();
      const { data: before } = await sequence.get({ name: row }).go({ consistent: true });
      const count = (before?.last ?? 0) + 1;
      const number = formatDocumentNumber(row, count);
      const build = (entities: Parameters<Build>[0] & Sequences) => [
        moveOn(entities, row, before?.last),
        ...writes(entities, number),
      ];
      const outcome = await transact(build as AnyBuild as Build);
      if (outcome.written) return { written: true, number };
      const failedAt = withoutSequence(outcome);
      if (failedAt.length > 0) return { written: false, failedAt };
      const took = performance.now() - begun;
      await wait(Math.min(longestPauseMs, took * 2 ** attempt) * Math.random());
    }
    throw new Refusal('numbers_busy');
  };

const moveOn = ({ sequence }: Sequences, name: DocumentRow, last: number | undefined) =>
  last === undefined
    ? sequence.create({ name, last: 1, firstAt: clock.now().toISOString() }).commit()
    : sequence
        .patch({ name })
        .set({ last: last + 1 })
        .where((stored, { eq }) => eq(stored.last, last))
        .commit();

/** The number is the first write; the document's own are counted without it. */
const withoutSequence = (outcome: Outcome): number[] =>
  outcome.written ? [] : outcome.failedAt.flatMap((index) => (index > 0 ? [index - 1] : []));
