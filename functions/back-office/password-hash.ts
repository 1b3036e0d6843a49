import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** 32 MB and three rounds per try, as OWASP advises if memory is scarce; the hash includes these parameters. */
const cost = { N: 2 ** 15, r: 8, p: 3 };

const hashBytes = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** As much memory as the parameters need; Node's own limit is just below it. */
const toScryptOptions = ({ N, r, p }: typeof cost): ScryptOptions => ({ N, r, p, maxmem: 256 * N * r });

/** The stored form of the back office's password: `scrypt:N:r:p:salt:hash`. */
export function hashPassword(password: string, { N, r, p } = cost): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, hashBytes, toScryptOptions({ N, r, p }));
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Whether a password matches a hash; a secret in any other form matches no password. */
export async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', hash = ''] = storedHash.split(':');
  const wanted = Buffer.from(hash, 'base64url');
  if (scheme !== 'scrypt' || !salt || wanted.length !== hashBytes)
    throw new Error('ADMIN_PASSWORD_HASH is not a hash that `npm run admin-password` printed.');
  const options = toScryptOptions({ N: Number(N), r: Number(r), p: Number(p) });
  const given = await derive(password, Buffer.from(salt, 'base64url'), hashBytes, options);
  return timingSafeEqual(given, wanted);
}
