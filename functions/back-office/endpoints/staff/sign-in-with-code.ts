import { takeChallenge, tryCode } from '#functions/accounts/redeem-challenge.ts';
import { acceptSecondFactor } from '#functions/back-office/staff/accept-second-factor.ts';
import { toStaffChallengeId } from '#functions/back-office/staff/code-limits.ts';
import { findFactors, findMemberByEmail } from '#functions/back-office/staff/load-staff.ts';
import { openStaffSession } from '#functions/back-office/staff/staff-session.ts';
import { readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

/** The code and the second factor must both be right, and share five tries: the code is used up only with the second factor. */
export const handler = serve(staffApi.signInWithCode, async ({ body }, scope) => {
  const { now, visitor, raw, fail } = scope;
  await enforceRateLimit('staffTriesByVisitor', visitor, now);
  const challengeId = toStaffChallengeId(body.email, readAdminDeviceToken(raw.cookies) ?? '');
  const tried = await tryCode(challengeId, body.code, now);
  if ('refused' in tried) return fail(tried.refused, {}, 'code');
  const member = await findMemberByEmail(body.email);
  const before = member && (await findFactors(member.staffId));
  if (!before || member.status !== 'active') return fail('code_expired', {}, 'code');
  const next = await acceptSecondFactor(before, body.factor, now);
  if (!next) return fail('second_factor_wrong', {}, 'factor');
  if ('refused' in (await takeChallenge(tried.challenge))) return fail('code_expired', {}, 'code');
  return (await openStaffSession(member, scope, { before, next })) ?? fail('code_expired', {}, 'code');
});
