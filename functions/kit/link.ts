import { createHmac, timingSafeEqual } from 'node:crypto';
import { secret } from './config.ts';

/** Signed links: whoever holds one may see one thing until a moment, without an account. */

const signatureOf = async (subject: string, expires: string): Promise<string> =>
  createHmac('sha256', await secret('LINK_SECRET'))
    .update(`${subject}|${expires}`)
    .digest('base64url');

/** A token for `subject` that ends at `expiresAt`: the end in base 36 seconds, a dot, the signature. */
export async function signLink(subject: string, expiresAt: Date): Promise<string> {
  const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${expires}.${await signatureOf(subject, expires)}`;
}

export async function isLinkValid(subject: string, token: string, now: Date): Promise<boolean> {
  const [expires = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(await signatureOf(subject, expires));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false;
  return Number.parseInt(expires, 36) * 1000 > now.getTime();
}
