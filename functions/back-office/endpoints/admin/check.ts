import { isPassword } from '#functions/back-office/password-hash.ts';
import { readSecret } from '#functions/environment/config.ts';
import { buildAdminCookie, buildAdminDeviceCookie, readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { isKnownDevice, rememberDevice } from '#functions/runtime/known-device.ts';
import { log } from '#functions/runtime/log.ts';
import { enforceFirstRateLimit, type RateLimitKey, refundRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { staffEmails, unnamedActor } from '#functions/runtime/staff.ts';
import { createToken, hashToken } from '#functions/runtime/token.ts';
import { adminSession } from '#functions/table/entities/admin-session.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { adminDeviceDays, adminHours } from '#shared/domain/back-office/staff.ts';

const lifetimeSeconds = adminHours * 3600;
const deviceSeconds = adminDeviceDays * 24 * 3600;
const place = 'back office';

/**
 * A browser that has opened the back office before has tries of its own, so that neither wrong tries from the same network
 * nor guesses from many networks lock out who works here. All others share the slower limits.
 */
async function countTry(
  device: string | undefined,
  visitor: string,
  now: Date,
): Promise<readonly RateLimitKey[]> {
  const isKnown = await isKnownDevice({ token: device, place }, now);
  const byVisitor: RateLimitKey = ['adminCheckByVisitor', visitor];
  return enforceFirstRateLimit(
    [
      ...(device && isKnown ? [[['adminCheckByDevice', device]] satisfies RateLimitKey[]] : []),
      [byVisitor, ['adminCheckInAll', 'all']],
      [byVisitor, ['adminCheckInAllLater', 'all']],
    ],
    now,
  );
}

export const handler = serveAdmin(
  adminApi.check,
  async ({ body }, { now, visitor, staff, cookies, raw, fail }) => {
    const device = readAdminDeviceToken(raw.cookies);
    // Before the password is looked at, so that tries at the same moment all count; only wrong ones stay counted.
    const counted = await countTry(device, visitor, now);
    // The password first: nobody learns without it who works here.
    if (!(await isPassword(body.password, await readSecret('ADMIN_PASSWORD_HASH')))) {
      log.warn('admin password wrong');
      return fail('admin_password_wrong', {}, 'password');
    }
    const email = body.email?.toLowerCase() || null;
    if (email && !staffEmails().includes(email)) return { isAdmin: false, user: null };

    const token = createToken();
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
    await adminSession
      .create({
        tokenHash: hashToken(token),
        actor: email ?? unnamedActor,
        openedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
        ttl: Math.floor(expiresAt.getTime() / 1000),
      })
      .go();
    // Anybody who had the old password as well is signed out.
    if (staff) await adminSession.delete({ tokenHash: staff.tokenHash }).go();
    cookies.push(buildAdminCookie(token, lifetimeSeconds));
    const deviceToken = device ?? createToken();
    await rememberDevice(deviceToken, place, deviceSeconds, now);
    cookies.push(buildAdminDeviceCookie(deviceToken, deviceSeconds));
    await refundRateLimits(counted, now);
    return { isAdmin: true, user: { email } };
  },
);
