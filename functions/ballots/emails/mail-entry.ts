import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { BallotDrop } from '#functions/ballots/load-ballot.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { toEntryTtl } from '#shared/domain/ballots/entry-expiry.ts';

const hourMs = 3_600_000;

/** Email ids use only the part of an entry's id that identifies it. */
const toShortId = (entryId: string): string => entryId.slice(0, 32);

/** The entry that an email is about and, for its result, the place that it got. */
export const toOccasion = (dropId: string, entryId: string, place?: number): string =>
  [dropId, entryId, ...(place === undefined ? [] : [place])].join('#');

export function parseOccasion(occasion = ''): { dropId: string; entryId: string; place: number } {
  const [dropId = '', entryId = '', place] = occasion.split('#');
  return { dropId, entryId, place: Number(place) };
}

/** Emails the link to confirm an entry, or its receipt, and again if the mailbox enters again in a later hour. */
export async function mailEntry(
  { dropId, ballot: { drawsAt } }: BallotDrop,
  { entryId, status, version }: BallotEntryRecord,
  now: Date,
): Promise<void> {
  const kind = status === 'unconfirmed' ? ('ballot-confirmation' as const) : ('ballot-receipt' as const);
  const hour = Math.floor(now.getTime() / hourMs);
  await enqueueEmail({
    mailId: `${kind}-${toShortId(entryId)}-${version}-${hour}`,
    kind,
    occasion: toOccasion(dropId, entryId),
    ttl: toEntryTtl(drawsAt),
  });
}

/** Emails one entrant, once, that their entry was not drawn to win, with its place. */
export const mailResult = (
  { dropId, ballot: { drawsAt } }: BallotDrop,
  entryId: string,
  place: number,
): Promise<void> =>
  enqueueEmail({
    mailId: `ballot-result-${toShortId(entryId)}`,
    kind: 'ballot-result',
    occasion: toOccasion(dropId, entryId, place),
    ttl: toEntryTtl(drawsAt),
  });
