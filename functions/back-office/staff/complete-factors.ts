import type { StaffFactorsRecord } from '#functions/back-office/entities/staff-factors.ts';
import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import { createRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';

type Change = {
  staff: Staff;
  member: StaffMemberRecord;
  before?: StaffFactorsRecord;
  next: StaffFactorsRecord;
  /** Such as `passkey_added`. */
  action: string;
  /** The parts of the factors that the trail may show. */
  shown?: { before?: Record<string, unknown>; after?: Record<string, unknown> };
};

/**
 * Writes changed factors with their audit entry. The first factor completes an invitation: it creates recovery codes, which
 * are returned once, and ends all other sessions, because anybody who reads the mailbox could have opened them.
 */
export async function writeFactors(
  { staff, member, before, next, action, shown }: Change,
  now: Date,
): Promise<{ recoveryCodes: string[] | null } | undefined> {
  const isFirst = member.status === 'invited';
  const codes = isFirst ? createRecoveryCodes() : null;
  const factors = codes ? { ...next, recoveryCodes: await hashRecoveryCodes(member.staffId, codes) } : next;
  const joined = {
    status: 'active' as const,
    joinedAt: member.joinedAt ?? now.toISOString(),
    sessions: member.sessions.filter(({ tokenHash }) => tokenHash === staff.tokenHash),
  };
  const { outcome } = await writeStaff({
    before: member,
    next: isFirst ? { ...member, ...joined } : member,
    factors: { before, next: factors },
    entry: buildAdminAuditEntry(
      {
        actor: staff.actor,
        action,
        entityType: 'staff',
        entityId: member.staffId,
        entityName: member.name,
        ...shown,
      },
      now,
    ),
  });
  return outcome === 'done' ? { recoveryCodes: codes } : undefined;
}
