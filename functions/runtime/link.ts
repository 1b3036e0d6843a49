import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';

/** Signed links: the holder may see one thing for a limited time, without an account. */

const computeSignature = async (subject: string, expires: string): Promise<string> =>
  createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`${subject}|${expires}`)
    .digest('base64url');

/** A token for `subject` that ends at `expiresAt`: the expiry in base-36 seconds, a dot, the signature. */
export async function signLink(subject: string, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${expires}.${await computeSignature(subject, expires)}`;
}

/** An `expired` link was once valid; a `forged` one never was. */
export type LinkState = 'valid' | 'expired' | 'forged';

export async function checkLink(subject: string, token: string, now: Date): Promise<LinkState> {
  const [expires = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(await computeSignature(subject, expires));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'forged';
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? 'valid' : 'expired';
}

export const isLinkValid = async (subject: string, token: string, now: Date): Promise<boolean> =>
  (await checkLink(subject, token, now)) === 'valid';
