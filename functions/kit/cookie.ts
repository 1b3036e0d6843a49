import { sessionCookieName } from '#shared/domain/session.ts';
import { adminCookieName } from '#shared/domain/staff.ts';

/**
 * The `__Host-` prefix makes a browser take the cookie from this host alone, over TLS, for every path; localhost counts
 * as safe without TLS. No script reads it, and no other site's form sends it along.
 */
const attributes = 'Path=/; HttpOnly; Secure';

export const sessionCookie = (token: string, seconds: number): string =>
  `${sessionCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Lax`;

export const endedSessionCookie = (): string => sessionCookie('', 0);

/** No link from elsewhere leads into the back office, so that no other site needs to send this one at all. */
export const adminCookie = (token: string, seconds: number): string =>
  `${adminCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Strict`;

export const endedAdminCookie = (): string => adminCookie('', 0);

/** The token that the browser sent in a cookie, if it has the form of one. */
function tokenIn(name: string, cookies: readonly string[] = []): string | undefined {
  const prefix = `${name}=`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const sessionTokenOf = (cookies?: readonly string[]): string | undefined =>
  tokenIn(sessionCookieName, cookies);

export const adminTokenOf = (cookies?: readonly string[]): string | undefined =>
  tokenIn(adminCookieName, cookies);
