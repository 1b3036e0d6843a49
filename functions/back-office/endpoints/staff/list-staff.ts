import { listMembers } from '#functions/back-office/staff/load-staff.ts';
import { toStaffMember } from '#functions/back-office/staff/to-staff-member.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.listStaff, async (_, { staff }) =>
  (await listMembers())
    .map((row) => toStaffMember(row, staff))
    .toSorted((one, other) => one.name.localeCompare(other.name)),
);
