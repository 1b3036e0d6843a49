import { isInvitationValid, readInvitedId } from '#functions/back-office/staff/invitation-link.ts';
import { findMember } from '#functions/back-office/staff/load-staff.ts';
import { openStaffSession } from '#functions/back-office/staff/staff-session.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serve(staffApi.acceptInvitation, async ({ body: { token } }, scope) => {
  const { now, visitor, fail } = scope;
  await enforceRateLimit('staffTriesByVisitor', visitor, now);
  const member = await findMember(readInvitedId(token));
  if (!member || !(await isInvitationValid(member, token, now))) return fail('invitation_invalid');
  return (await openStaffSession(member, scope)) ?? fail('invitation_invalid');
});
