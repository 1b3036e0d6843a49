import { findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { createAdditionOptions } from '#functions/back-office/staff/passkeys.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.challengeOwnPasskey, async (_, { staff, now }) => {
  const member = await loadSelf(staff);
  const factors = await findFactors(member.staffId);
  return { ...(await createAdditionOptions(member, factors?.passkeys ?? [], staff.tokenHash, now)) };
});
