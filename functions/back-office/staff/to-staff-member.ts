import type { StaffMemberRecord } from '#functions/back-office/entities/staff-member.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import type { StaffMember } from '#shared/contracts/back-office/staff.ts';

export const toStaffMember = (row: StaffMemberRecord, staff: Staff): StaffMember => ({
  id: row.staffId,
  email: row.email,
  name: row.name,
  role: row.role,
  status: row.status,
  invitedAt: row.invitedAt,
  joinedAt: row.joinedAt ?? null,
  leftAt: row.leftAt ?? null,
  isSelf: row.staffId === staff.staffId,
  version: row.version,
});
