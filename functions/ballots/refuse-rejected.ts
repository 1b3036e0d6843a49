import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { Refusal, refuse } from '#functions/runtime/problem.ts';
import { describeEntrants } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import type { BallotDrop } from './load-ballot.ts';

/** Throws the reason why an entry does not count, if it does not. */
export function refuseRejected({ ballot }: BallotDrop, { status, rejectedFor }: BallotEntryRecord): void {
  if (status !== 'rejected') return;
  if (rejectedFor === 'not_eligible')
    throw new Refusal('ballot_not_eligible', { entrants: describeEntrants(ballot) });
  if (rejectedFor === 'same_address' || rejectedFor === 'same_account') {
    const isAddress = rejectedFor === 'same_address';
    const details = { what: isAddress ? 'delivery address' : 'account' };
    refuse('ballot_address_taken', details, isAddress ? 'address.addressLine1' : 'email');
  }
  throw new Refusal('ballot_entry_rejected');
}
