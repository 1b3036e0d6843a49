import { session } from '#functions/data/session.ts';
import { sessionCookie } from '#functions/kit/cookie.ts';
import { newId } from '#functions/kit/ids.ts';
import { hashOfToken, newToken } from '#functions/kit/token.ts';
import { sessionDays } from '#shared/domain/session.ts';
import { deviceOf } from './device-of.ts';

const lifetimeSeconds = sessionDays * 24 * 3600;

/** Opens a session and answers the cookie that carries it. */
export async function openSession(
  customerId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  await session
    .create({
      tokenHash: hashOfToken(token),
      sessionId: newId('ses'),
      customerId,
      device: deviceOf(userAgent),
      openedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
  return sessionCookie(token, lifetimeSeconds);
}
