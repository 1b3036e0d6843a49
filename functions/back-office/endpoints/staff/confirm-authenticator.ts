import { findStep } from '#functions/back-office/staff/authenticator.ts';
import { writeFactors } from '#functions/back-office/staff/complete-factors.ts';
import { findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.confirmAuthenticator, async ({ body }, { staff, now, fail }) => {
  const member = await loadSelf(staff);
  await enforceRateLimit('authenticatorTriesByStaff', member.staffId, now);
  const before = await findFactors(member.staffId);
  const { pendingSecret: secret, ...factors } = before ?? {};
  const lastStep = secret && findStep(secret, body.code, 0, now);
  if (!before || !secret || !lastStep) return fail('second_factor_wrong', {}, 'code');
  const next = { ...before, ...factors, pendingSecret: undefined, authenticator: { secret, lastStep } };
  const action = before.authenticator ? 'authenticator_replaced' : 'authenticator_added';
  return (await writeFactors({ staff, member, before, next, action }, now)) ?? fail('changed_meanwhile');
});
