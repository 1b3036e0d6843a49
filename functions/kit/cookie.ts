import { sessionCookieName } from '#shared/domain/session.ts';

/**
 * The `__Host-` prefix makes a browser take the cookie from this host alone, over TLS, for every path; localhost counts
 * as safe without TLS. No script reads it, and no other site's form sends it along.
 */
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export const sessionCookie = (token: string, seconds: number): string =>
  `${sessionCookieName}=${token}; Max-Age=${seconds}; ${attributes}`;

export const endedSessionCookie = (): string => sessionCookie('', 0);

/** The token that the browser sent, if it has the form of one. */
export function sessionTokenOf(cookies: readonly string[] = []): string | undefined {
  const prefix = `${sessionCookieName}=`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}
