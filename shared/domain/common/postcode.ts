/**
 * The 124 postcode areas that exist: 121 of the United Kingdom, and those of Jersey, Guernsey and the Isle of Man. The
 * list is that of the Perl module Geo::UK::Postcode::Regex, whose count agrees with Wikipedia's.
 */
export const postcodeAreas: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G
   GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW
   OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD
   WF WN WR WS WV YO ZE`.split(/\s+/),
);

/** The letters of an inward code leave out C, I, K, M, O and V. */
const outward = '[A-Z]{1,2}\\d[A-Z\\d]?';
const inward = '\\d[ABD-HJLNP-UW-Z]{2}';
const whole = new RegExp(`^(${outward})(${inward})$`);
const written = new RegExp(`\\b(${outward})\\s*(${inward})\\b`, 'gi');

/** '2nd' in 'Flat A1 2nd floor' looks like the end of a postcode. */
const ordinal = /^(1ST|2ND|3RD|[04-9]TH)$/;

/** `W1D 4HS` is in area W, district 1 (letters after the district's number do not count here). */
export function parseOutward(postcode: string): { area: string; district: number } {
  const match = /^([A-Z]{1,2})(\d{1,2})/.exec(postcode.split(' ')[0] ?? '');
  return { area: match?.[1] ?? '', district: Number(match?.[2] ?? 0) };
}

const isReal = (postcode: string): boolean => postcodeAreas.has(parseOutward(postcode).area);

/** A text that consists of something in the form of a postcode, in capitals with one space, whether or not its area exists. */
export function formatPostcode(text: string): string | undefined {
  const [, out, code] = whole.exec(text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()) ?? [];
  return out && `${out} ${code}`;
}

/** A postcode in capitals with one space, `W1D 4HS`, or undefined where the text is not one that exists. */
export function normalisePostcode(text: string): string | undefined {
  const postcode = formatPostcode(text);
  return postcode && isReal(postcode) ? postcode : undefined;
}

const outwardAlone = new RegExp(`^${outward}$`);

/**
 * A postcode of the same district for a text that has only the first half of one, which is all that wallets give before
 * payment: the cost and the reach of delivery depend on that half alone. A whole postcode is returned as it is; undefined for
 * anything else.
 */
export function toDistrictPostcode(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  return normalisePostcode(outwardAlone.test(plain) ? `${plain}1AA` : plain);
}

/** An address with its postcodes in capitals with one space; everything else stays as it was typed. */
export const normalisePostcodesIn = (address: string): string =>
  address.replace(written, (typed, out: string, code: string) => {
    const postcode = `${out} ${code}`.toUpperCase();
    return isReal(postcode) && !ordinal.test(code.toUpperCase()) ? postcode : typed;
  });

/** A text in capitals as a person reads it: no accents or other marks, no full-width or decorated characters. */
export const toPlainCapitals = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    // Unicode does not split these into a plain letter and a mark.
    .replaceAll('Ł', 'L')
    .replaceAll(/[ĐÐ]/g, 'D')
    .replaceAll('Ø', 'O');

/**
 * The characters of an address in the United Kingdom: Latin letters, ordinary digits, and signs that are neither. Letters of
 * other alphabets can pass for Latin ones, and then the carrier reads a postcode that the shop does not.
 */
const plainAddress =
  /^(?:[^\p{L}\p{N}\p{So}\p{Sk}]|[\0-\u0125\u0128-\u0137\u0139-\u0148\u014c-\u0165\u0168-\u017f\u1e00-\u1eff\u2116\uff01-\uff5e])*$/u;

export const isPlainAddress = (text: string): boolean => plainAddress.test(text);

/** A text without its postcodes. */
export const removePostcodes = (text: string): string => text.normalize('NFKC').replace(written, '');

/** Something in a text that reads like a postcode. */
export type FoundPostcode = {
  postcode: string;
  /** Whether the area is one of the 124. */
  hasRealArea: boolean;
  /** Whether it is complete, stands by itself and may exist, so an address may end in it. */
  isPostcode: boolean;
  /** Whether it could also be a flat and its floor: 'A1 2nd'. */
  isOrdinal: boolean;
};

const gap = '[^A-Z\\d]{0,3}';
/** A postcode of a two-letter area, apart from other words, with gaps where none belong: 'KW 15 1AA', 'K W 1 5 1 A A'. */
const spaced = new RegExp(
  `(?<![A-Z\\d])([A-Z])${gap}([A-Z])${gap}(\\d)${gap}([A-Z\\d]?)${gap}(\\d)${gap}([ABD-HJLNP-UW-Z])${gap}([ABD-HJLNP-UW-Z])(?![A-Z\\d])`,
  'g',
);

function findSpacedPostcodes(plain: string): FoundPostcode[] {
  return [...plain.matchAll(spaced)].flatMap(([, first, second, district, more, ...inwardSigns]) => {
    const code = inwardSigns.join('');
    const area = `${first}${second}`;
    if (!postcodeAreas.has(area) || ordinal.test(code)) return [];
    const postcode = `${area}${district}${more} ${code}`;
    return [{ postcode, hasRealArea: true, isPostcode: false, isOrdinal: false }];
  });
}

/**
 * Everything in a text that reads like a postcode, even with other signs in the middle, with accents, in full-width characters,
 * or joined to the word before or after: a price that depends on a text must consider all of it.
 */
export function findPostcodes(text: string): FoundPostcode[] {
  const plain = toPlainCapitals(text);
  const found = findSpacedPostcodes(plain);
  for (const match of plain.matchAll(/(?=([A-Z]+)(\d[A-Z\d]?)[^A-Z\d]{0,8}?(\d[A-Z]{2}))/g)) {
    const [, areaPrefix = '', district = '', code = ''] = match;
    // The letters of a word are matched once, from its beginning.
    if (/[A-Z]/.test(plain.charAt(match.index - 1))) continue;
    const isApart = areaPrefix.length <= 2 && /^[^A-Z\d]?$/.test(plain.charAt(findEnd(plain, match)));
    const readings = areaPrefix.length <= 2 ? [areaPrefix] : [areaPrefix.slice(-2), areaPrefix.slice(-1)];
    for (const area of readings) {
      const postcode = `${area}${district} ${code}`;
      const hasRealArea = postcodeAreas.has(area);
      const isPostcode = isApart && hasRealArea && formatPostcode(postcode) !== undefined;
      const isOrdinal = ordinal.test(code);
      // Letters that merely end a longer word count only if they are a real area.
      if (hasRealArea || isApart) found.push({ postcode, hasRealArea, isPostcode, isOrdinal });
    }
  }
  return found;
}

/** Where a match that only looks ahead ends. */
function findEnd(
  text: string,
  { index, 1: areaPrefix = '', 2: district = '', 3: code = '' }: RegExpMatchArray,
) {
  return text.indexOf(code, (index ?? 0) + areaPrefix.length + district.length) + code.length;
}
