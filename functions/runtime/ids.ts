import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** So many characters of Crockford's base 32 (no i, l, o, u), five bits of chance each. */
function createRandomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}

/** A prefixed, lower-case id with 120 bits of chance: `ord_7k3m9qxa…`. */
export const createId = (prefix: string): string => `${prefix}_${createRandomText(24)}`;

/** What a person reads over the phone: `7K3M-9QXA`, 40 bits of chance. */
export function createOrderNumber(): string {
  const text = createRandomText(8).toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
