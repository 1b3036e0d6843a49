import { writeFactors } from '#functions/back-office/staff/complete-factors.ts';
import { findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.removePasskey, async ({ params }, { staff, now, fail }) => {
  const written = await retryOnConflict(async () => {
    const member = await loadSelf(staff);
    const before = await findFactors(member.staffId);
    const passkey = before?.passkeys.find(({ id }) => id === params.id);
    if (!before || !passkey) return fail('passkey_not_found');
    const passkeys = before.passkeys.filter((one) => one !== passkey);
    if (passkeys.length === 0 && !before.authenticator) return fail('last_factor');
    const next = { ...before, passkeys };
    const shown = { before: { passkey: passkey.name } };
    return writeFactors({ staff, member, before, next, action: 'passkey_removed', shown }, now);
  });
  if (!written) return fail('changed_meanwhile');
  return undefined;
});
