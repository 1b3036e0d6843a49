import { staffEmail } from '#functions/back-office/entities/staff-email.ts';
import { type StaffFactorsRecord, staffFactors } from '#functions/back-office/entities/staff-factors.ts';
import { type StaffMemberRecord, staffMember } from '#functions/back-office/entities/staff-member.ts';
import { staffOwners } from '#functions/back-office/entities/staff-owners.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type AdminSessionRecord, adminSession } from '#functions/table/entities/admin-session.ts';
import { type MailRecord, mail } from '#functions/table/entities/mail.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({
  staffMember,
  staffEmail,
  staffOwners,
  staffFactors,
  adminSession,
  staffEntry: adminAuditEntry,
  mail,
});

/** A member before and after, with everything that has to change in the same transaction. */
export type StaffChange = {
  /** Absent for a new member. */
  before?: StaffMemberRecord;
  /** Its version is set by `writeStaff`. */
  next: StaffMemberRecord;
  /** The factors before and after; without `next` they are deleted. */
  factors?: { before?: StaffFactorsRecord; next?: StaffFactorsRecord };
  /** A session opened in the same transaction. */
  opens?: AdminSessionRecord;
  /** The version of the owners that was read, if an owner is removed. */
  ownersVersion?: number;
  entry?: AdminAuditEntryRecord;
  email?: MailRecord;
};

/**
 * Writes a member over the version that was read. Their sessions follow in the same transaction: sessions missing from
 * `next` end, the others get its role and state, so no call is judged by outdated rights.
 */
export function writeStaff(change: StaffChange): Promise<Outcome<'email_taken'>> {
  const { before, next, factors, opens, ownersVersion, entry, email } = change;
  const remaining = new Set(next.sessions.map(({ tokenHash }) => tokenHash));
  const [kept, ended] = partition(before?.sessions ?? [], ({ tokenHash }) => remaining.has(tokenHash));
  const changesRights = before && (before.role !== next.role || before.status !== next.status);
  const hasLeft = next.status === 'left' && before?.status !== 'left';
  return transact<'email_taken'>((entities) => [
    entities.staffMember
      .put({ ...next, version: (before?.version ?? 0) + 1 })
      .where(({ version }, { eq, notExists }) => (before ? eq(version, before.version) : notExists(version)))
      .commit(),
    ...(before
      ? []
      : [
          {
            write: entities.staffEmail
              .create({ emailHash: hashEmail(next.email), staffId: next.staffId })
              .commit(),
            otherwise: 'email_taken' as const,
          },
        ]),
    ...(hasLeft ? [entities.staffEmail.delete({ emailHash: hashEmail(next.email) }).commit()] : []),
    ...(factors ? [writeFactors(entities, factors)] : []),
    ...ended.map(({ tokenHash }) => entities.adminSession.delete({ tokenHash }).commit()),
    ...(changesRights
      ? kept.map(({ tokenHash }) =>
          entities.adminSession
            .patch({ tokenHash })
            .set({ role: next.role, isSetUp: next.status === 'active' })
            .commit(),
        )
      : []),
    ...(opens ? [entities.adminSession.create(opens).commit()] : []),
    ...(ownersVersion === undefined
      ? []
      : [
          entities.staffOwners
            .put({ version: ownersVersion + 1 })
            .where(({ version }, { eq, notExists }) =>
              ownersVersion === 0 ? notExists(version) : eq(version, ownersVersion),
            )
            .commit(),
        ]),
    ...(entry ? [entities.staffEntry.create(entry).commit()] : []),
    ...(email ? [entities.mail.create(email).commit()] : []),
  ]);
}

type Entities = Parameters<Parameters<typeof transact>[0]>[0];

function writeFactors(entities: Entities, { before, next }: NonNullable<StaffChange['factors']>) {
  const staffId = next?.staffId ?? before?.staffId ?? '';
  if (!next) return entities.staffFactors.delete({ staffId }).commit();
  return entities.staffFactors
    .put({ ...next, version: (before?.version ?? 0) + 1 })
    .where(({ version }, { eq, notExists }) => (before ? eq(version, before.version) : notExists(version)))
    .commit();
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Opens a session with the shared password, with its audit entry and the emails that report it. */
export function openSharedSession(
  session: AdminSessionRecord,
  entry: AdminAuditEntryRecord,
  emails: readonly MailRecord[],
): Promise<Outcome> {
  return transact((entities) => [
    entities.adminSession.create(session).commit(),
    entities.staffEntry.create(entry).commit(),
    ...emails.map((email) => entities.mail.create(email).commit()),
  ]);
}
