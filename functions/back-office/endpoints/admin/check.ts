import { isPassword } from '#functions/back-office/password-hash.ts';
import { endSession } from '#functions/back-office/staff/end-session.ts';
import { openReportedSession } from '#functions/back-office/staff/open-reported-session.ts';
import {
  backOffice,
  createAdminToken,
  rememberAdminDevice,
} from '#functions/back-office/staff/staff-session.ts';
import { readSecret } from '#functions/environment/config.ts';
import { readAdminDeviceToken } from '#functions/runtime/cookie.ts';
import { isKnownDevice } from '#functions/runtime/known-device.ts';
import { log } from '#functions/runtime/log.ts';
import { enforceFirstRateLimit, type RateLimitKey, refundRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { hasSharedPassword, readStaffEmails, unnamedActor } from '#functions/runtime/staff.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';

/**
 * A browser that has opened the back office before has its own tries, so neither wrong tries from the same network nor
 * guesses from many networks lock out the staff. All other browsers share the slower limits.
 */
async function countTry(
  device: string | undefined,
  visitor: string,
  now: Date,
): Promise<readonly RateLimitKey[]> {
  const isKnown = await isKnownDevice({ token: device, place: backOffice }, now);
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
    if (!hasSharedPassword()) return fail('shared_password_off');
    const device = readAdminDeviceToken(raw.cookies);
    // Counted before the password is checked, so tries at the same moment all count; only wrong ones stay counted.
    const counted = await countTry(device, visitor, now);
    // The password is checked first, so nobody learns without it who works here.
    if (!(await isPassword(body.password, await readSecret('ADMIN_PASSWORD_HASH')))) {
      log.warn('admin password wrong');
      return fail('admin_password_wrong', {}, 'password');
    }
    const email = body.email?.toLowerCase() || null;
    if (email && !readStaffEmails().includes(email)) return { isAdmin: false, user: null };

    const { cookie, ...times } = createAdminToken(now);
    const session = { ...times, actor: email ?? unnamedActor };
    if (!(await openReportedSession(session, raw.headers['user-agent'], now)))
      return fail('too_many_requests');
    // Ends the browser's earlier session as well.
    if (staff) await endSession(staff);
    cookies.push(cookie);
    await rememberAdminDevice({ raw, now, cookies });
    await refundRateLimits(counted, now);
    return { isAdmin: true, user: { email } };
  },
);
