import { createSignInOptions } from '#functions/back-office/staff/passkeys.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serve(staffApi.challengePasskey, async (_, { now, visitor }) => {
  await enforceRateLimit('staffTriesByVisitor', visitor, now);
  return { ...(await createSignInOptions(now)) };
});
