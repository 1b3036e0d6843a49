import { checkOwners } from '#functions/back-office/staff/check-owners.ts';
import { findMember } from '#functions/back-office/staff/load-staff.ts';
import { buildStaffEntry } from '#functions/back-office/staff/staff-entry.ts';
import { listOpenSessions } from '#functions/back-office/staff/staff-session.ts';
import { toStaffMember } from '#functions/back-office/staff/to-staff-member.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.updateStaff, async ({ params, body }, { staff, now, fail }) => {
  const { version, ...wanted } = body;
  const before = (await findMember(params.id)) ?? fail('staff_not_found');
  // A repeated request, or one without a change: nothing to write.
  if (before.name === wanted.name && before.role === wanted.role) return toStaffMember(before, staff);
  if (before.version !== version) return fail('changed_meanwhile');
  if (before.staffId === staff.staffId && before.role !== wanted.role) return fail('own_account', {}, 'role');
  const next = { ...before, ...wanted, sessions: listOpenSessions(before, now) };
  const ownersVersion = await checkOwners(before, next);
  if (ownersVersion === 'last') return fail('last_owner', {}, 'role');
  const entry = buildStaffEntry(staff.actor, 'staff_changed', { before, next }, now);
  const { outcome } = await writeStaff({ before, next, ownersVersion, entry });
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toStaffMember({ ...next, version: before.version + 1 }, staff);
});
