import { setTimeout as wait } from 'node:timers/promises';
import {
  type CommittedTransactionResult,
  createWriteTransaction,
  type TransactWriteEntities,
  type TransactWriteItem,
} from 'electrodb';

/**
 * The outcome of a transaction. `done`: all of it was written; otherwise nothing was. `changed`: an unnamed condition
 * failed, because somebody else wrote first. `busy`: it conflicted with other transactions at every try. Any other name
 * is that of the step whose condition failed, with the `about` of all failed steps of that name.
 */
export type Outcome<Name extends string = never> =
  | { outcome: 'done' }
  | { outcome: 'changed' | 'busy' }
  | { outcome: Name; about: string[] };

/** A write whose failed condition has a name of its own; `about` is the item that it concerns. */
export type Step<Name extends string> = { write: Write; otherwise: Name; about?: string };

export type Write = CommittedTransactionResult<unknown, TransactWriteItem>;

export type Entities = Parameters<typeof createWriteTransaction>[0];
/** The entities of a file of transactions, in the form needed to write to them. */
export type Writers<E extends Entities> = TransactWriteEntities<E>;

const maxRetries = 9;
const longestWaitMs = 1280;

/**
 * How long a transaction waits after a conflict before it is tried again, in milliseconds. All waits together last five
 * seconds, at most eight: `transact.test.ts` simulates how many reservations of one bottle that serves.
 */
export const computeRetryWait = (attempt: number, random: number): number =>
  Math.min(20 * 2 ** attempt, longestWaitMs) * (0.5 + random);

const isStep = <Name extends string>(step: Write | Step<Name>): step is Step<Name> => 'otherwise' in step;

/**
 * Runs transactions over the entities that a file of transactions names, so no function bundles entities that it never
 * writes. DynamoDB reports a failed condition and a conflict with another transaction alike, and ElectroDB resolves with
 * `canceled` rather than throwing. Conflicts are retried here with jitter, and if several conditions failed, the first
 * one names the outcome: put the most important steps first.
 */
export const createTransactor =
  <E extends Entities>(
    entities: E,
    retries = maxRetries,
    pause: (milliseconds: number) => Promise<unknown> = wait,
  ) =>
  async <Name extends string = never>(
    build: (entities: Writers<E>) => readonly (Write | Step<Name>)[],
  ): Promise<Outcome<Name>> => {
    for (let attempt = 0; ; attempt++) {
      let steps: readonly (Write | Step<Name>)[] = [];
      const toWrites = (writers: Writers<E>) => {
        steps = build(writers);
        return steps.map((step) => (isStep(step) ? step.write : step));
      };
      const result = await createWriteTransaction(entities, toWrites).go();
      if (!result.canceled) return { outcome: 'done' };
      const items = result.data as { code: string }[];
      const failed = steps.filter((_, index) => items[index]?.code === 'ConditionalCheckFailed');
      if (failed.length > 0) return nameOutcome(failed);
      if (attempt === retries) return { outcome: 'busy' };
      await pause(computeRetryWait(attempt, Math.random()));
    }
  };

function nameOutcome<Name extends string>(failed: readonly (Write | Step<Name>)[]): Outcome<Name> {
  const [first] = failed;
  if (!first || !isStep(first)) return { outcome: 'changed' };
  const alike = failed.filter(isStep).filter(({ otherwise }) => otherwise === first.otherwise);
  return { outcome: first.otherwise, about: alike.flatMap(({ about }) => about ?? []) };
}

/** Whether an error is a failed condition of DynamoDB, which ElectroDB wraps. */
export function isFailedCondition(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.name === 'ConditionalCheckFailedException';
}

/** Whether a conditional write was made. */
export const isWritten = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isFailedCondition(error)) return false;
      throw error;
    },
  );
