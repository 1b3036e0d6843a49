import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
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
