import { createHmac, randomInt } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';

const count = 10;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Fifty random bits each, in two halves to make typing easier. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const signs = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });

/** Keyed, so a reader of the table cannot try them out. */
export async function hashRecoveryCode(staffId: string, code: string): Promise<string> {
  const key = await readSecret('LINK_SECRET');
  return createHmac('sha256', key)
    .update(`recovery ${staffId} ${code.replace('-', '')}`)
    .digest('base64url');
}

export const hashRecoveryCodes = (staffId: string, codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashRecoveryCode(staffId, code)));
