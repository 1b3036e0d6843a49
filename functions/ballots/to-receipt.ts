import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { BallotReceipt } from '#shared/contracts/ballots/ballots.ts';

/** What an entrant sees of their entry. */
export const toReceipt = ({
  entryId,
  salt,
  status,
  rejectedFor,
  name,
  email,
  enteredAt,
}: BallotEntryRecord): BallotReceipt => ({
  ...{ entryId, salt, name, email, enteredAt },
  state: status,
  rejectedFor: rejectedFor ?? null,
});
