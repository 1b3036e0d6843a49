import { buildInvited, invite } from '#functions/back-office/staff/invite.ts';
import { findMemberByEmail } from '#functions/back-office/staff/load-staff.ts';
import { toStaffMember } from '#functions/back-office/staff/to-staff-member.ts';
import { createId } from '#functions/runtime/ids.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.inviteStaff, async ({ body }, { staff, now, fail }) => {
  const known = await findMemberByEmail(body.email);
  // A repeated request: the invitation has been sent.
  if (known?.status === 'invited' && known.name === body.name && known.role === body.role)
    return toStaffMember(known, staff);
  if (known) return fail('staff_email_taken', {}, 'email');
  const next = buildInvited({ staffId: createId('stf'), ...body }, now);
  const outcome = await invite({ next }, { actor: staff.actor, action: 'staff_invited' }, now);
  if (outcome === 'email_taken') return fail('staff_email_taken', {}, 'email');
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toStaffMember(next, staff);
});
