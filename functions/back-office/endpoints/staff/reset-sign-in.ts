import { checkOwners } from '#functions/back-office/staff/check-owners.ts';
import { invite } from '#functions/back-office/staff/invite.ts';
import { findFactors, findMember } from '#functions/back-office/staff/load-staff.ts';
import { toStaffMember } from '#functions/back-office/staff/to-staff-member.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.resetSignIn, async ({ params, body }, { staff, now, fail }) => {
  const before = (await findMember(params.id)) ?? fail('staff_not_found');
  if (before.staffId === staff.staffId) return fail('own_account');
  if (before.version !== body.version) return fail('changed_meanwhile');
  const factors = await findFactors(before.staffId);
  const next = {
    ...before,
    status: 'invited' as const,
    invitation: before.invitation + 1,
    invitedAt: now.toISOString(),
    sessions: [],
  };
  const ownersVersion = await checkOwners(before, next);
  if (ownersVersion === 'last') return fail('last_owner');
  const outcome = await invite(
    { before, next, ownersVersion, ...(factors ? { factors: { before: factors } } : {}) },
    { actor: staff.actor, action: before.status === 'active' ? 'staff_reset' : 'staff_invited' },
    now,
  );
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toStaffMember({ ...next, version: before.version + 1 }, staff);
});
