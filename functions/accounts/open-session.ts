import { buildSessionCookie } from '#functions/runtime/cookie.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createToken, hashToken } from '#functions/runtime/token.ts';
import { session } from '#functions/table/entities/session.ts';
import { sessionDays } from '#shared/domain/accounts/session.ts';
import { describeDevice } from './describe-device.ts';

const lifetimeSeconds = sessionDays * 24 * 3600;

export async function openSession(
  customerId: string,
  userAgent: string | undefined,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
  await session
    .create({
      tokenHash: hashToken(token),
      sessionId: createId('ses'),
      customerId,
      device: describeDevice(userAgent),
      openedAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
  return buildSessionCookie(token, lifetimeSeconds);
}
