import { staffMember } from '#functions/back-office/entities/staff-member.ts';
import { checkOwners } from '#functions/back-office/staff/check-owners.ts';
import { findFactors } from '#functions/back-office/staff/load-staff.ts';
import { buildStaffEntry } from '#functions/back-office/staff/staff-entry.ts';
import { toStaffMember } from '#functions/back-office/staff/to-staff-member.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.removeStaff, async ({ params }, { staff, now, fail }) => {
  const staffId = params.id;
  if (staffId === staff.staffId) return fail('own_account');
  const removed = await retryOnConflict(async () => {
    const { data: before } = await staffMember.get({ staffId }).go({ consistent: true });
    if (!before) return fail('staff_not_found');
    if (before.status === 'left') return before;
    const next = { ...before, status: 'left' as const, leftAt: now.toISOString(), sessions: [] };
    const ownersVersion = await checkOwners(before, next);
    if (ownersVersion === 'last') return fail('last_owner');
    const factors = await findFactors(staffId);
    const { outcome } = await writeStaff({
      before,
      next,
      ownersVersion,
      ...(factors ? { factors: { before: factors } } : {}),
      entry: buildStaffEntry(staff.actor, 'staff_removed', { before, next }, now),
    });
    return outcome === 'done' ? { ...next, version: before.version + 1 } : undefined;
  });
  return toStaffMember(removed ?? fail('changed_meanwhile'), staff);
});
