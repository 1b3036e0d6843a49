import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';
import { createToken, hashToken } from '#functions/runtime/token.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';

/** Identifies one address in one browser, by the id of its cart, which nobody else knows. */
export const toChallengeId = (email: string, visitorId: string): string =>
  toPseudonym(`${email} ${visitorId}`);

export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A link's token is its challenge's id, a dot, and the secret. */
export function createLinkToken(challengeId: string): { token: string; tokenHash: string } {
  const secretPart = createToken();
  return { token: `${challengeId}.${secretPart}`, tokenHash: hashToken(secretPart) };
}

export function readLinkToken(token: string): { challengeId: string; tokenHash: string } {
  const [challengeId = '', secretPart = ''] = token.split('.');
  return { challengeId: challengeId || '-', tokenHash: hashToken(secretPart) };
}

/** Keyed, so that a reader of the table cannot try a million codes in a second. */
export const hashCode = async (challengeId: string, code: string): Promise<string> =>
  createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`code ${challengeId} ${code}`)
    .digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
