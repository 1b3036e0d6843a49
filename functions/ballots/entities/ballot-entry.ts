import { CustomAttributeType, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { type EntryCard, entryStates, type RejectionReason } from '#shared/domain/ballots/entry.ts';
import type { DeliveryAddress } from '#shared/domain/common/address-form.ts';

/**
 * One mailbox in one ballot: its id is derived from both, so entering twice makes one entry. It expires some time after the
 * draw.
 *
 * | access | key |
 * |---|---|
 * | one entry | `ballot#<dropId>` / `entry#<entryId>` |
 * | all of a ballot | `ballot#<dropId>` / `entry#` |
 */
export const ballotEntry = defineEntity('ballotEntry', {
  attributes: {
    dropId: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    status: { type: entryStates, required: true },
    /** Why it does not count; a rejection by staff is final. */
    rejectedFor: { type: CustomAttributeType<RejectionReason>('string') },
    salt: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    address: { type: CustomAttributeType<DeliveryAddress>('any'), required: true },
    customerId: { type: 'string' },
    /** The pseudonyms that only one entry of a ballot may use: `ballotClaim`. */
    claims: { type: 'list', items: { type: 'string' }, required: true },
    /** A pseudonym of the network that it came from, by which staff find near-duplicates. */
    network: { type: 'string', required: true },
    /** The payer that a card is saved under at the payment provider, from before it is saved until both are deleted. */
    payerId: { type: 'string' },
    /** The card to charge on winning, and the maximum that its holder has agreed to, in pence. */
    card: { type: CustomAttributeType<EntryCard>('any') },
    /** A pseudonym of the last card that was saved, even if it was another entry's: `near-duplicates.ts`. */
    cardKey: { type: 'string' },
    enteredAt: { type: 'string', required: true },
    confirmedAt: { type: 'string' },
    /** Rises with every change. */
    version: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    inBallot: {
      pk: key('pk', `${partitions.ballot}\${dropId}`, ['dropId']),
      sk: key('sk', 'entry#${entryId}', ['entryId']),
    },
  },
});

export type BallotEntryRecord = EntityItem<typeof ballotEntry>;
