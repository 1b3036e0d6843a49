import { Secret, TOTP } from 'otpauth';
import { store } from '#shared/store.ts';

const period = 30;

const buildTotp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: `${store.brand} back office`, label, secret: Secret.fromBase32(secret), period });

/** 160 bits, as RFC 4226 recommends. */
export const createAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

export const buildAuthenticatorUri = (secret: string, email: string): string =>
  buildTotp(secret, email).toString();

/**
 * The step of a code that is valid now, half a minute ago or half a minute ahead; undefined for any other, and for a step
 * that was used before, so nobody can reuse a code that they have seen.
 */
export function findStep(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = buildTotp(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return step > lastStep ? step : undefined;
}
