import { adminSession } from '#functions/data/admin-session.ts';
import { secret } from '#functions/kit/config.ts';
import { adminCookie } from '#functions/kit/cookie.ts';
import { log } from '#functions/kit/log.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { namelessActor, staffEmails } from '#functions/kit/staff.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { hashOfToken, newToken } from '#functions/kit/token.ts';
import { adminApi } from '#shared/api/admin.ts';
import { adminHours } from '#shared/domain/staff.ts';
import { isPassword } from './password-hash.ts';

const lifetimeSeconds = adminHours * 3600;

export const handler = serveAdmin(
  adminApi.check,
  async ({ body }, { now, visitor, staff, cookies, fail }) => {
    await countAgainst('adminCheckByVisitor', visitor, now);
    // The password first: nobody learns without it who works here.
    if (!(await isPassword(body.password, await secret('ADMIN_PASSWORD_HASH')))) {
      log.warn('admin password wrong');
      return fail('admin_password_wrong', {}, 'password');
    }
    const email = body.email?.toLowerCase() || null;
    if (email && !staffEmails().includes(email)) return { isAdmin: false, user: null };

    const token = newToken();
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
    await adminSession
      .create({
        tokenHash: hashOfToken(token),
        actor: email ?? namelessActor,
        openedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
        ttl: Math.floor(expiresAt.getTime() / 1000),
      })
      .go();
    // Whoever had the old one as well, has nothing any more.
    if (staff) await adminSession.delete({ tokenHash: staff.tokenHash }).go();
    cookies.push(adminCookie(token, lifetimeSeconds));
    return { isAdmin: true, user: { email } };
  },
);
