import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A number of characters of Crockford's base 32 (no i, l, o, u), with five random bits each. */
function createRandomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}

/** A prefixed, lower-case id with 120 random bits: `ord_7k3m9qxa…`. */
export const createId = (prefix: string): string => `${prefix}_${createRandomText(24)}`;

/** A number that people can read out over the phone: `7K3M-9QXA`, 40 random bits. */
export function createOrderNumber(): string {
  const text = createRandomText(8).toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
