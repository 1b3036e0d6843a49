import { Service } from 'electrodb';
import { ballotClaim } from '#functions/ballots/entities/ballot-claim.ts';
import { ballotClosing, closingShards } from '#functions/ballots/entities/ballot-closing.ts';
import { type BallotEntryRecord, ballotEntry } from '#functions/ballots/entities/ballot-entry.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Step, type Writers } from '#functions/table/transact.ts';

const service = new Service({ ballotClaim, ballotClosing, ballotEntry, staffEntry: adminAuditEntry });
const transact = createTransactor(service);
type Entities = Writers<typeof service>;

/**
 * Everything that moves an entry, one transaction each. Together they guarantee: an entry counts only with all of its claims,
 * each of which one entry has; an entry is written over the version that was read; nothing changes once its ballot is closed.
 */

/** The first digits of an id are as good as chance. */
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

type EntryOutcome = Outcome<'closed' | 'same_address' | 'same_account'>;

type Written = Omit<BallotEntryRecord, 'version'>;

/** Stores an entry that does not count: one that waits for its confirmation, or is rejected. */
export function storeEntry(before: BallotEntryRecord | undefined, after: Written): Promise<EntryOutcome> {
  return transact((entities) => [
    requireOpen(entities, after as BallotEntryRecord),
    putEntry(entities, before, after),
  ]);
}

/** Makes an entry count. An address or an account of another entry is named. */
export function confirmEntry(before: BallotEntryRecord | undefined, after: Written): Promise<EntryOutcome> {
  const { dropId, entryId, ttl, claims } = after;
  return transact((entities) => [
    requireOpen(entities, after as BallotEntryRecord),
    putEntry(entities, before, after),
    ...claims.map(
      (claim): Step<'same_address' | 'same_account'> => ({
        write: entities.ballotClaim
          .put({ dropId, claim, entryId, ttl })
          .where((row, { eq, notExists }) => `${notExists(row.entryId)} OR ${eq(row.entryId, entryId)}`)
          .commit(),
        otherwise: claim.startsWith('account-') ? 'same_account' : 'same_address',
      }),
    ),
  ]);
}

/** Takes an entry out of its ballot, by its entrant or with the entry of the trail by staff. */
export function removeEntry(
  before: BallotEntryRecord,
  after: Written,
  done?: AdminAuditEntryRecord,
): Promise<EntryOutcome> {
  const { dropId } = before;
  // One that never counted has no claims, and an address among its own may be another entry's.
  const claims = before.status === 'entered' ? before.claims : [];
  return transact((entities) => [
    requireOpen(entities, before),
    putEntry(entities, before, after),
    ...claims.map((claim) => entities.ballotClaim.delete({ dropId, claim }).commit()),
    ...(done ? [entities.staffEntry.create(done).commit()] : []),
  ]);
}
