import { findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { listOpenSessions } from '#functions/back-office/staff/staff-session.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

export const handler = serveAdmin(staffApi.getSecurity, async (_, { staff, now }) => {
  const member = await loadSelf(staff);
  const factors = await findFactors(member.staffId);
  return {
    email: member.email,
    name: member.name,
    passkeys: (factors?.passkeys ?? []).map(({ id, name, addedAt, lastUsedAt }) => ({
      id,
      name,
      addedAt,
      lastUsedAt: lastUsedAt ?? null,
    })),
    hasAuthenticator: factors?.authenticator !== undefined,
    recoveryCodesLeft: factors?.recoveryCodes.length ?? 0,
    sessions: listOpenSessions(member, now).map(({ sessionId, tokenHash, device, openedAt, expiresAt }) => ({
      id: sessionId,
      device,
      openedAt,
      expiresAt,
      isCurrent: tokenHash === staff.tokenHash,
    })),
  };
});
