import { staffFactors } from '#functions/back-office/entities/staff-factors.ts';
import {
  buildAuthenticatorUri,
  createAuthenticatorSecret,
} from '#functions/back-office/staff/authenticator.ts';
import { buildEmptyFactors, findFactors, loadSelf } from '#functions/back-office/staff/load-staff.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { isWritten } from '#functions/table/transact.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';

/** The earlier app stays valid until a code from the new one has been entered. */
export const handler = serveAdmin(staffApi.startAuthenticator, async (_, { staff, fail }) => {
  const { staffId, email } = await loadSelf(staff);
  const secret = createAuthenticatorSecret();
  const written = await retryOnConflict(async () => {
    const before = await findFactors(staffId);
    const next = {
      ...(before ?? buildEmptyFactors(staffId)),
      pendingSecret: secret,
      version: (before?.version ?? 0) + 1,
    };
    const isStored = await isWritten(
      staffFactors
        .put(next)
        .where(({ version }, { eq, notExists }) =>
          before ? eq(version, before.version) : notExists(version),
        )
        .go(),
    );
    return isStored || undefined;
  });
  if (!written) return fail('changed_meanwhile');
  return { secret, uri: buildAuthenticatorUri(secret, email) };
});
