/**
 * Codes that people read off paper or an email and type: 16 characters of five bits each, 80 bits, which nobody guesses.
 * Crockford's base 32 has no I, L, O and U, so no two characters are mistaken for each other.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of characters in a code. */
export const codeLength = 16;

/** The code that the first bytes of a digest stand for. */
export const createTypedCode = (digest: Uint8Array): string =>
  Array.from(digest.subarray(0, codeLength), (byte) => alphabet[byte & 31]).join('');

/** '7K3M9QXA2H4P8WZB' as it is printed: '7K3M-9QXA-2H4P-8WZB'. */
export const formatTypedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/**
 * The code that somebody typed, in any case and spacing, with the letters O, I and L read as the digits that they look like;
 * undefined for an invalid code. `start` is the prefix before it.
 */
export function parseTypedCode(text: string, start = ''): string | undefined {
  const plain = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (!plain.startsWith(start)) return undefined;
  const code = plain.slice(start.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter))
    ? code
    : undefined;
}
