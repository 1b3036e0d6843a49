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
  card,
}: BallotEntryRecord): BallotReceipt => ({
  entryId,
  salt,
  name,
  email,
  enteredAt,
  state: status,
  rejectedFor: rejectedFor ?? null,
  card: card ? { brand: card.brand, last4: card.last4, totalPence: card.totalPence } : null,
});
