import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';

const toFields = ({ email, name, role, status }: StaffMemberRecord) => ({ email, name, role, status });

export const buildStaffEntry = (
  actor: string,
  action: string,
  { before, next }: { before?: StaffMemberRecord; next: StaffMemberRecord },
  now: Date,
) =>
  buildAdminAuditEntry(
    {
      actor,
      action,
      entityType: 'staff',
      entityId: next.staffId,
      entityName: next.name,
      ...(before ? { before: toFields(before) } : {}),
      after: toFields(next),
    },
    now,
  );
