import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { loadLinkedEntry } from './load-linked-entry.ts';

type EntryReference = Parameters<typeof loadLinkedEntry>[0];

/** The caller's entry, if it counts. */
export async function requireOwnEntry(
  named: EntryReference,
  caller: Caller | undefined,
  now: Date,
): Promise<BallotEntryRecord> {
  const entry = await loadLinkedEntry(named, caller, now);
  // An unconfirmed entry does not belong to anybody yet.
  if (!entry || entry.status === 'unconfirmed')
    throw new Refusal('link_invalid', {}, [
      { field: 'token', message: 'Please open your emailed link again.' },
    ]);
  if (entry.status !== 'entered') throw new Refusal('ballot_entry_rejected');
  return entry;
}
