import { deviceCookieName, sessionCookieName } from '#shared/domain/accounts/session.ts';
import { adminCookieName, adminDeviceCookieName } from '#shared/domain/back-office/staff.ts';

/**
 * The `__Host-` prefix makes a browser accept the cookie from this host alone, over TLS, for every path; localhost counts
 * as secure without TLS. No script can read it, and no other site's form sends it along.
 */
const attributes = 'Path=/; HttpOnly; Secure';

export const buildSessionCookie = (token: string, seconds: number): string =>
  `${sessionCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Lax`;

export const buildEndedSessionCookie = (): string => buildSessionCookie('', 0);

/** Nothing outside links into the back office, so requests from other sites never need to send this cookie. */
export const buildAdminCookie = (token: string, seconds: number): string =>
  `${adminCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Strict`;

export const buildEndedAdminCookie = (): string => buildAdminCookie('', 0);

export const buildDeviceCookie = (token: string, seconds: number): string =>
  `${deviceCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Strict`;

export const buildAdminDeviceCookie = (token: string, seconds: number): string =>
  `${adminDeviceCookieName}=${token}; Max-Age=${seconds}; ${attributes}; SameSite=Strict`;

/** The token that the browser sent in a cookie, if it has the form of one. */
function findToken(name: string, cookies: readonly string[] = []): string | undefined {
  const prefix = `${name}=`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const readSessionToken = (cookies?: readonly string[]): string | undefined =>
  findToken(sessionCookieName, cookies);

export const readAdminToken = (cookies?: readonly string[]): string | undefined =>
  findToken(adminCookieName, cookies);

export const readDeviceToken = (cookies: readonly string[]): string | undefined =>
  findToken(deviceCookieName, cookies);

export const readAdminDeviceToken = (cookies: readonly string[]): string | undefined =>
  findToken(adminDeviceCookieName, cookies);
