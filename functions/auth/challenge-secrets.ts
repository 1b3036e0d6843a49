import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { secret } from '#functions/kit/config.ts';
import { hashOfToken, newToken } from '#functions/kit/token.ts';
import { pseudonym } from '#functions/kit/visitor.ts';

/** An address as keys have it, so that it lies in none of them. */
export const hashOfEmail = (email: string): string =>
  createHash('sha256').update(`email ${email}`).digest('base64url');

/** One address in one browser, whose cart's id nobody else knows. */
export const challengeIdOf = (email: string, visitorId: string): string => pseudonym(`${email} ${visitorId}`);

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The token of a link names its challenge, a dot, and the secret. */
export function newLinkToken(challengeId: string): { token: string; tokenHash: string } {
  const secretPart = newToken();
  return { token: `${challengeId}.${secretPart}`, tokenHash: hashOfToken(secretPart) };
}

export function readLinkToken(token: string): { challengeId: string; tokenHash: string } {
  const [challengeId = '', secretPart = ''] = token.split('.');
  return { challengeId: challengeId || '-', tokenHash: hashOfToken(secretPart) };
}

/** Keyed: whoever reads the table could otherwise try a million codes in a second. */
export const hashOfCode = async (challengeId: string, code: string): Promise<string> =>
  createHmac('sha256', await secret('LINK_SECRET'))
    .update(`code ${challengeId} ${code}`)
    .digest('base64url');

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
