import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { buildEntrySubject } from './entry-id.ts';
import { loadEntry } from './load-ballot.ts';

type EntryReference = { dropId: string; entry: string; token?: string | null | undefined };

/** An entry, for somebody who has its emailed link, or is signed in to the account that it was entered with. */
export async function loadLinkedEntry(
  { dropId, entry: entryId, token }: EntryReference,
  caller: Caller | undefined,
  now: Date,
): Promise<BallotEntryRecord | undefined> {
  if (token && !(await isLinkValid(buildEntrySubject(dropId, entryId), token, now))) return undefined;
  const entry = await loadEntry(dropId, entryId);
  const isOwn = caller !== undefined && entry?.customerId === caller.customerId;
  return token || isOwn ? entry : undefined;
}

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
