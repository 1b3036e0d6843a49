import { type BallotRecord, ballot } from '#functions/ballots/entities/ballot.ts';
import { ballotClosing, closingShards } from '#functions/ballots/entities/ballot-closing.ts';
import { type BallotOfferRecord, ballotOffer } from '#functions/ballots/entities/ballot-offer.ts';
import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, isWritten, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ ballot, ballotClosing, ballotOffer, staffEntry: adminAuditEntry, stock });

/**
 * The steps of a draw, one transaction each with its audit entry. Each is written once, over the state before it, so
 * repeating a step after a crash, or concurrently, changes nothing.
 */

/** Closes a ballot: no entry changes afterwards. */
export function closeBallot(
  dropId: string,
  closedAt: string,
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const shards = Array.from({ length: closingShards }, (_, shard) => shard);
  return transact((entities) => [
    entities.ballot.create({ dropId, status: 'closed', closedAt }).commit(),
    ...shards.map((shard) => entities.ballotClosing.put({ dropId, shard, closedAt }).commit()),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}

type Commitment = Required<Pick<BallotRecord, 'entries' | 'root' | 'rejected' | 'committedAt' | 'round'>>;
type DrawResult = Required<Pick<BallotRecord, 'signature' | 'randomness' | 'drawnAt'>>;

const move = (
  { dropId, status }: BallotRecord,
  after: Partial<BallotRecord> & Pick<BallotRecord, 'status'>,
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> =>
  transact((entities) => [
    entities.ballot
      .patch({ dropId })
      .set(after)
      .where((row, { eq }) => eq(row.status, status))
      .commit(),
    entities.staffEntry.create(trailEntry).commit(),
  ]);

/** Publishes the input of the draw. */
export const publishCommitment = (
  before: BallotRecord,
  published: Commitment,
  trailEntry: AdminAuditEntryRecord,
) => move(before, { ...published, status: 'committed' }, trailEntry);

/** Publishes the beacon's round, and the order that follows from it. */
export const publishDraw = (before: BallotRecord, published: DrawResult, trailEntry: AdminAuditEntryRecord) =>
  move(before, { ...published, status: 'drawn', nextPlace: 1, nextEmail: 1 }, trailEntry);

/** Records that a place was offered its bottles, whose order already exists, and moves on to the next place. */
export function recordOffer(
  { dropId, nextPlace = 1 }: BallotRecord,
  offer: BallotOfferRecord,
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.ballot
      .patch({ dropId })
      .set({ nextPlace: offer.place + 1 })
      .where((row, { eq }) => `${eq(row.status, 'drawn')} AND ${eq(row.nextPlace, nextPlace)}`)
      .commit(),
    entities.ballotOffer.create(offer).commit(),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}

/** Records up to which place the emails about the draw are queued. */
export const recordEmails = ({ dropId }: BallotRecord, nextEmail: number) =>
  isWritten(
    ballot
      .patch({ dropId })
      .set({ nextEmail })
      .where((row, { lt }) => lt(row.nextEmail, nextEmail))
      .go(),
  );

export function closeOffer(
  { dropId, place, status: before }: BallotOfferRecord,
  status: 'paid' | 'lapsed',
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.ballotOffer
      .patch({ dropId, place })
      .set({ status })
      .where((row, { eq }) => eq(row.status, before))
      .commit(),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}

/** Ends a ballot: its remaining bottles are no longer set aside. */
export function settleBallot(
  { dropId }: BallotRecord,
  settledAt: string,
  read: StockRecord | undefined,
  trailEntry: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { productId = '', dropsVersion = 0, drops } = read ?? {};
  return transact((entities) => [
    entities.ballot
      .patch({ dropId })
      .set({ status: 'settled', settledAt })
      .where((row, { eq }) => eq(row.status, 'drawn'))
      .commit(),
    ...(drops?.[dropId]
      ? [
          entities.stock
            .patch({ productId })
            .data((row, { set }) => {
              set(row.dropsVersion, dropsVersion + 1);
              set(findDropEntry(row.drops, dropId).isSettled, true);
            })
            .where((row, { eq }) => eq(row.dropsVersion, dropsVersion))
            .commit(),
        ]
      : []),
    entities.staffEntry.create(trailEntry).commit(),
  ]);
}
