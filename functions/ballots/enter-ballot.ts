import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { listDropBuyerKeys } from '#functions/checkout/drop-buyer-keys.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { listPaidOrders, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import type { RejectionReason } from '#shared/domain/ballots/entry.ts';
import { toEntryTtl } from '#shared/domain/ballots/entry-expiry.ts';
import type { BallotTerms } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { type DeliveryAddress, formatAddress } from '#shared/domain/common/address-form.ts';
import { createEntryId } from './entry-id.ts';
import { type BallotDrop, loadEntry } from './load-ballot.ts';
import { confirmEntry, storeEntry } from './transactions/entry-transactions.ts';

export type Entrant = {
  name: string;
  email: string;
  address: DeliveryAddress;
  customerId?: string | undefined;
  /** The visitor's network. */
  visitor: string;
};

export type EntryResult = { entry: BallotEntryRecord };
type EntryRefusal = { refused: 'ballot_closed' | 'ballot_busy' };

/** Whether an entry is final, even if the mailbox enters again: it counts, or staff have rejected it. */
const isFinal = ({ status, rejectedFor }: BallotEntryRecord): boolean =>
  status === 'entered' || rejectedFor === 'duplicate';

/**
 * Enters a mailbox, once: a mailbox that has already entered stays so. Without an account the entry waits until its address
 * is confirmed.
 */
export async function enterBallot(
  drop: BallotDrop,
  { visitor, ...entrant }: Entrant,
  now: Date,
): Promise<EntryResult | EntryRefusal> {
  const { dropId } = drop;
  const { entryId, salt } = await createEntryId(dropId, entrant.email);
  const result = await retryOnConflict(async () => {
    const before = await loadEntry(dropId, entryId);
    if (before && isFinal(before)) return { entry: before };
    const entry: BallotEntryRecord = {
      dropId,
      entryId,
      salt,
      ...entrant,
      status: 'unconfirmed',
      claims: listDropBuyerKeys({ ...entrant, address: formatAddress(entrant.address) }),
      network: toPseudonym(`ballot ${dropId} ${visitor}`),
      enteredAt: now.toISOString(),
      version: (before?.version ?? 0) + 1,
      ttl: toEntryTtl(drop.ballot.drawsAt),
      // An earlier entry's card that is still to be deleted.
      ...(before?.payerId ? { payerId: before.payerId } : {}),
    };
    if (entrant.customerId) return confirm(drop, before, entry, now);
    const { outcome } = await storeEntry(before, entry);
    return outcome === 'done' ? { entry } : toRefusal(outcome);
  });
  return result ?? { refused: 'ballot_busy' };
}

/** Confirms the entry of an address by the link that was emailed to it. */
export async function confirmByLink(
  drop: BallotDrop,
  entryId: string,
  now: Date,
): Promise<EntryResult | EntryRefusal | undefined> {
  return retryOnConflict(async () => {
    const before = await loadEntry(drop.dropId, entryId);
    if (!before) return { refused: 'ballot_closed' as const };
    if (before.status !== 'unconfirmed') return { entry: before };
    return confirm(drop, before, { ...before, version: before.version + 1 }, now);
  });
}

/** Makes the entry count, unless a rule of the ballot rejects it; the result then names that rule. */
async function confirm(
  drop: BallotDrop,
  before: BallotEntryRecord | undefined,
  wanted: BallotEntryRecord,
  now: Date,
): Promise<EntryResult | EntryRefusal | undefined> {
  const reject = async (rejectedFor: RejectionReason) => {
    const entry: BallotEntryRecord = { ...wanted, status: 'rejected', rejectedFor };
    const { outcome } = await storeEntry(before, entry);
    return outcome === 'done' ? { entry } : toRefusal(outcome);
  };
  if (!(await isEligible(drop.ballot, wanted))) return reject('not_eligible');
  const entry: BallotEntryRecord = { ...wanted, status: 'entered', confirmedAt: now.toISOString() };
  const { outcome } = await confirmEntry(before, entry);
  if (outcome === 'same_address' || outcome === 'same_account') return reject(outcome);
  return outcome === 'done' ? { entry } : toRefusal(outcome);
}

/** Undefined is retried. */
const toRefusal = (outcome: string): EntryRefusal | undefined => {
  if (outcome === 'closed') return { refused: 'ballot_closed' };
  return outcome === 'busy' ? { refused: 'ballot_busy' } : undefined;
};

/** Whether the holder of a confirmed address, or of an account, is among those who may enter. */
async function isEligible(
  { entrants, boughtBefore = '' }: BallotTerms,
  { email, customerId }: BallotEntryRecord,
): Promise<boolean> {
  if (entrants === 'everyone') return true;
  if (entrants === 'newsletter') {
    const { data } = await subscriber.get({ subscriberId: toSubscriberId(email) }).go({ consistent: true });
    return data?.status === 'active';
  }
  const account = customerId ?? (await findAccount(email));
  if (entrants === 'customers') return account !== undefined;
  for (const buyer of [toGuestBuyer(email), ...(account ? [account] : [])]) {
    const orders = await listPaidOrders(buyer);
    if (orders.some(({ paidAt }) => paidAt < boughtBefore)) return true;
  }
  return false;
}

const findAccount = async (email: string): Promise<string | undefined> =>
  (await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true })).data?.customerId;
