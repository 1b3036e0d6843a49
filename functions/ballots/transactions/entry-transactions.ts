import { ballotClaim } from '#functions/ballots/entities/ballot-claim.ts';
import { ballotClosing, closingShards } from '#functions/ballots/entities/ballot-closing.ts';
import { type BallotEntryRecord, ballotEntry } from '#functions/ballots/entities/ballot-entry.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Step, type Writers } from '#functions/table/transact.ts';

const entities = { ballotClaim, ballotClosing, ballotEntry, staffEntry: adminAuditEntry };
const transact = createTransactor(entities);
type Entities = Writers<typeof entities>;

/**
 * Every change of an entry, one transaction each. Together they guarantee: an entry counts only with all of its claims,
 * each of which belongs to one entry; an entry is written over the version that was read; nothing changes once its ballot
 * is closed.
 */

/** The first digits of an id are practically random. */
const toShard = (entryId: string): number => Number.parseInt(entryId.slice(0, 6), 16) % closingShards;

const requireOpen = (
  { ballotClosing }: Entities,
  { dropId, entryId }: BallotEntryRecord,
): Step<'closed'> => ({
  write: ballotClosing
    .check({ dropId, shard: toShard(entryId) })
    .where(({ closedAt }, { notExists }) => notExists(closedAt))
    .commit(),
  otherwise: 'closed',
});

const putEntry = (
  { ballotEntry }: Entities,
  before: BallotEntryRecord | undefined,
  after: Omit<BallotEntryRecord, 'version'>,
) =>
  ballotEntry
    .put({ ...after, version: (before?.version ?? 0) + 1 })
    .where(({ version }, { eq, notExists }) => (before ? eq(version, before.version) : notExists(version)))
    .commit();

type Claim = Pick<BallotEntryRecord, 'dropId' | 'entryId' | 'ttl'> & { claim: string };

/** Claims something that only one entry may have, unless another entry has it. */
const putClaim = ({ ballotClaim }: Entities, taken: Claim) =>
  ballotClaim
    .put(taken)
    .where((row, { eq, notExists }) => `${notExists(row.entryId)} OR ${eq(row.entryId, taken.entryId)}`)
    .commit();

type EntryOutcome = Outcome<'closed' | 'same_address' | 'same_account' | 'same_card'>;

type UnversionedEntry = Omit<BallotEntryRecord, 'version'>;

/** Writes an entry whose claims do not change: one that does not count, or a note on one that does. */
export function storeEntry(
  before: BallotEntryRecord | undefined,
  after: UnversionedEntry,
): Promise<EntryOutcome> {
  return transact((entities) => [
    requireOpen(entities, after as BallotEntryRecord),
    putEntry(entities, before, after),
  ]);
}

/** Makes an entry count. The outcome names an address or account that another entry has. */
export function confirmEntry(
  before: BallotEntryRecord | undefined,
  after: UnversionedEntry,
): Promise<EntryOutcome> {
  const { dropId, entryId, ttl, claims } = after;
  return transact((entities) => [
    requireOpen(entities, after as BallotEntryRecord),
    putEntry(entities, before, after),
    ...claims.map(
      (claim): Step<'same_address' | 'same_account'> => ({
        write: putClaim(entities, { dropId, claim, entryId, ttl }),
        otherwise: claim.startsWith('account-') ? 'same_account' : 'same_address',
      }),
    ),
  ]);
}

/** Saves the card of an entry that counts. The outcome names a card that another entry has. */
export function storeCard(
  before: BallotEntryRecord,
  after: UnversionedEntry,
  { claim, replaced }: { claim: string; replaced: readonly string[] },
): Promise<EntryOutcome> {
  const { dropId, entryId, ttl } = after;
  return transact<'closed' | 'same_card'>((entities) => [
    requireOpen(entities, before),
    putEntry(entities, before, after),
    { write: putClaim(entities, { dropId, claim, entryId, ttl }), otherwise: 'same_card' },
    ...replaced.map((other) => entities.ballotClaim.delete({ dropId, claim: other }).commit()),
  ]);
}

/** Clears the card of an entry whose payer has been deleted, whatever the state of the entry and its ballot. */
export function clearCard(before: BallotEntryRecord): Promise<Outcome> {
  const { dropId, entryId, version, claims } = before;
  const cards = claims.filter(isCardClaim);
  return transact((entities) => [
    entities.ballotEntry
      .patch({ dropId, entryId })
      .set({ version: version + 1, claims: claims.filter((claim) => !isCardClaim(claim)) })
      .remove(['payerId', 'card'])
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    // An entry that no longer counts has given up its claims, and another entry may have them.
    ...(before.status === 'entered'
      ? cards.map((claim) => entities.ballotClaim.delete({ dropId, claim }).commit())
      : []),
  ]);
}

export const isCardClaim = (claim: string): boolean => claim.startsWith('card-');

/** Takes an entry out of its ballot, for its entrant or, with an audit entry, for staff. */
export function removeEntry(
  before: BallotEntryRecord,
  after: UnversionedEntry,
  trailEntry?: AdminAuditEntryRecord,
): Promise<EntryOutcome> {
  const { dropId } = before;
  // An entry that never counted has no claims, and an address among its own may belong to another entry.
  const claims = before.status === 'entered' ? before.claims : [];
  return transact((entities) => [
    requireOpen(entities, before),
    putEntry(entities, before, after),
    ...claims.map((claim) => entities.ballotClaim.delete({ dropId, claim }).commit()),
    ...(trailEntry ? [entities.staffEntry.create(trailEntry).commit()] : []),
  ]);
}
