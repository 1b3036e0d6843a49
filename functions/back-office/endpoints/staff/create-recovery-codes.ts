import { writeFactors } from '#functions/back-office/staff/complete-factors.ts';
import { findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { createRecoveryCodes, hashRecoveryCodes } from '#functions/back-office/staff/recovery-codes.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.createRecoveryCodes, async (_, { staff, now, fail }) => {
  const codes = createRecoveryCodes();
  const written = await retryOnConflict(async () => {
    const member = await loadSelf(staff);
    const before = await findFactors(member.staffId);
    if (!before || member.status !== 'active') return fail('sign_in_setup_required');
    const next = { ...before, recoveryCodes: await hashRecoveryCodes(member.staffId, codes) };
    return writeFactors({ staff, member, before, next, action: 'recovery_codes_created' }, now);
  });
  if (!written) return fail('changed_meanwhile');
  return { recoveryCodes: codes };
});
