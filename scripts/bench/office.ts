import { adminCookieName } from '#shared/domain/staff.ts';

/** The back office, open for the bench. */
export async function openOffice(): Promise<string> {
  const { adminSession } = await import('#functions/data/admin-session.ts');
  const { hashOfToken, newToken } = await import('#functions/kit/token.ts');
  const token = newToken();
  const [openedAt, expiresAt] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z'];
  await adminSession
    .put({ tokenHash: hashOfToken(token), actor: 'admin', openedAt, expiresAt, ttl: 32_472_144_000 })
    .go();
  return `${adminCookieName}=${token}`;
}
