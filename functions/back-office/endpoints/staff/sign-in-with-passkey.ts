import { findFactors, findMember } from '#functions/back-office/staff/load-staff.ts';
import { acceptPasskey, readStaffId, takeSignInChallenge } from '#functions/back-office/staff/passkeys.ts';
import { openStaffSession } from '#functions/back-office/staff/staff-session.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

/** Every failure gets the same answer: a passkey of nobody or of somebody else, an old challenge, a counter that went back. */
export const handler = serve(staffApi.signInWithPasskey, async ({ body: { credential } }, scope) => {
  const { now, visitor, fail } = scope;
  await enforceRateLimit('staffTriesByVisitor', visitor, now);
  const challenge = (await takeSignInChallenge(credential, now)) ?? fail('passkey_refused');
  const member = await findMember(readStaffId(credential));
  const before = member && (await findFactors(member.staffId));
  if (!before || member.status !== 'active') return fail('passkey_refused');
  const next = (await acceptPasskey(before, credential, challenge, now)) ?? fail('passkey_refused');
  return (await openStaffSession(member, scope, { before, next })) ?? fail('passkey_refused');
});
