import { adminCookieName } from '#shared/domain/back-office/staff.ts';

/** The back office, open for the bench. */
export async function openOffice(): Promise<string> {
  const { adminSession } = await import('#functions/table/entities/admin-session.ts');
  const { hashToken, createToken } = await import('#functions/runtime/token.ts');
  const token = createToken();
  const [openedAt, expiresAt] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z'];
  await adminSession
    .put({ tokenHash: hashToken(token), actor: 'admin', openedAt, expiresAt, ttl: 32_472_144_000 })
    .go();
  return `${adminCookieName}=${token}`;
}
