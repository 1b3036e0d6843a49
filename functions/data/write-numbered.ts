import { setTimeout as wait } from 'node:timers/promises';
import { Service } from 'electrodb';
import { type DocumentRow, documentNumber } from '#shared/domain/numbering.ts';
import { invoice } from './invoice.ts';
import { sequence } from './sequence.ts';
import { storageAccount } from './storage-account.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ invoice, sequence, storageAccount });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

type Build = Parameters<typeof transact>[0];
type Writes = (entities: Parameters<Build>[0], number: string) => ReturnType<Build>;

export type Numbered = { written: true; number: string } | { written: false; failedAt: number[] };

/** How often a number is taken anew after another document came in between. */
const tries = 16;

/**
 * Writes a document under the next number of its row, with all that has to be written with it, in one transaction: a
 * number is taken exactly when its document is there, so the row has no gap and no number twice. Where another document
 * took the number first, the next one is tried; where a condition of the document itself fails, nothing is written, and
 * `failedAt` tells which of its writes it was.
 */
export async function writeNumbered(row: DocumentRow, writes: Writes): Promise<Numbered> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { data: before } = await sequence.get({ name: row }).go({ consistent: true });
    const count = (before?.last ?? 0) + 1;
    const number = documentNumber(row, count);
    const outcome = await transact((entities) => [
      before
        ? entities.sequence
            .patch({ name: row })
            .set({ last: count })
            .where(({ last }, { eq }) => eq(last, before.last))
            .commit()
        : entities.sequence.create({ name: row, last: count }).commit(),
      ...writes(entities, number),
    ]);
    if (outcome.written) return { written: true, number };
    const failedAt = ofDocument(outcome);
    if (failedAt.length > 0) return { written: false, failedAt };
    await wait(20 * Math.min(attempt + 1, 8) * Math.random());
  }
  throw new Error(`The row of numbers ${row} was too busy.`);
}

/** The number is the first write; the document's own are counted without it. */
const ofDocument = (outcome: Outcome): number[] =>
  outcome.written ? [] : outcome.failedAt.flatMap((index) => (index > 0 ? [index - 1] : []));
