import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { BallotReceipt } from '#shared/contracts/ballots/ballots.ts';

export const toReceipt = ({ card, ...entry }: BallotEntryRecord): BallotReceipt => ({
  entryId: entry.entryId,
  salt: entry.salt,
  name: entry.name,
  email: entry.email,
  enteredAt: entry.enteredAt,
  state: entry.status,
  rejectedFor: entry.rejectedFor ?? null,
  card: card ? { brand: card.brand, last4: card.last4, totalPence: card.totalPence } : null,
});
