import { writeFactors } from '#functions/back-office/staff/complete-factors.ts';
import { buildEmptyFactors, findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { verifyAddition } from '#functions/back-office/staff/passkeys.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';
import { maxPasskeys } from '#shared/domain/back-office/staff.ts';

export const handler = serveAdmin(staffApi.addPasskey, async ({ body }, { staff, now, fail }) => {
  const { name, credential } = body;
  const { tokenHash } = staff;
  await loadSelf(staff);
  const passkey = (await verifyAddition(credential, { name, tokenHash }, now)) ?? fail('passkey_refused');
  const written = await retryOnConflict(async () => {
    const member = await loadSelf(staff);
    const before = await findFactors(member.staffId);
    const factors = before ?? buildEmptyFactors(member.staffId);
    if (factors.passkeys.length >= maxPasskeys) return fail('too_many_passkeys');
    if (factors.passkeys.some(({ id }) => id === passkey.id)) return fail('passkey_refused');
    const next = { ...factors, passkeys: [...factors.passkeys, passkey] };
    const shown = { after: { passkey: name } };
    return writeFactors({ staff, member, before, next, action: 'passkey_added', shown }, now);
  });
  return written ?? fail('changed_meanwhile');
});
