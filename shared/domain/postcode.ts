/**
 * UK postcodes. The pattern follows the format that Royal Mail's Programmers' Guide gives: an outward code of two to
 * four characters and an inward code of a digit and two letters.
 */
const pattern = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/gi;

/** A postcode in capitals with one space, `W1D 4HS`, or undefined where the text is not one. */
export function normalisePostcode(text: string): string | undefined {
  const found = findPostcode(text);
  return found && found.replace(' ', '') === text.replace(/\s+/g, '').toUpperCase() ? found : undefined;
}

/** The postcode in an address, normalised; the last one, since a postcode ends an address. */
export function findPostcode(address: string): string | undefined {
  const last = [...address.matchAll(pattern)].at(-1);
  return last ? `${last[1]} ${last[2]}`.toUpperCase() : undefined;
}

/** `W1D 4HS` is in area W, district 1 (letters after the district's number do not count here). */
export function outwardOf(postcode: string): { area: string; district: number } {
  const match = /^([A-Z]{1,2})(\d{1,2})/.exec(postcode.split(' ')[0] ?? '');
  return { area: match?.[1] ?? '', district: Number(match?.[2] ?? 0) };
}
