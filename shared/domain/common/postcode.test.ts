import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPostcodes,
  isPlainAddress,
  normalisePostcode,
  normalisePostcodesIn,
  parseOutward,
  postcodeAreas,
  toDistrictPostcode,
} from './postcode.ts';

const postcodesIn = (text: string) =>
  findPostcodes(text)
    .filter(({ isPostcode }) => isPostcode)
    .map(({ postcode }) => postcode);

/** Every postcode that could exist, in the spelling of Royal Mail. */
const anyPostcode = fc
  .record({
    area: fc.constantFrom(...postcodeAreas),
    district: fc.stringMatching(/^\d[A-Z\d]?$/),
    inward: fc.stringMatching(/^\d[ABD-HJLNP-UW-Z]{2}$/),
  })
  .map(({ area, district, inward }) => `${area}${district} ${inward}`);

describe('postcodes', () => {
  test.each([
    ['W1D', 'W1D 1AA'],
    ['iv51 ', 'IV51 1AA'],
    ['W1D 7BD', 'W1D 7BD'],
    ['je2', 'JE2 1AA'],
    ['ZZ1', undefined],
    ['W1D 7', undefined],
    ['', undefined],
  ])('are completed within their district if a wallet gives %j', (given, postcode) => {
    expect(toDistrictPostcode(given)).toBe(postcode);
  });

  test('are found in an address in any spelling', () => {
    expect(postcodesIn('14 Archer Street, London W1D 7BD')).toEqual(['W1D 7BD']);
    expect(postcodesIn('14 Archer Street, London, w1d7bd, UK')).toEqual(['W1D 7BD']);
    expect(postcodesIn('1 High Street\nEdinburgh\nEH1   1YZ')).toEqual(['EH1 1YZ']);
    expect(postcodesIn('Kirkwall ＫＷ１５ １ＡＡ')).toEqual(['KW15 1AA']);
    expect(postcodesIn('Łs1 4AP, ĐN1 1AA, ðn1 1AA, pø30 1AA')).toEqual([
      'LS1 4AP',
      'DN1 1AA',
      'DN1 1AA',
      'PO30 1AA',
    ]);
  });

  test('are all found if an address contains several', () => {
    expect(postcodesIn('Kirkwall KW15 1AA, opposite W1D 4HS')).toEqual(['KW15 1AA', 'W1D 4HS']);
    expect(postcodesIn('W1D 4HS KW15 1AA W1D 4HS')).toEqual(['W1D 4HS', 'KW15 1AA', 'W1D 4HS']);
  });

  test.each(['KirkwallKW15 1AA', 'KW15 1AAscotland', 'KW15_1AA', 'KW15-1AA', 'E1 2KW15 1AA', '(kw15, 1aa)'])(
    'are found even without clear word boundaries: %s',
    (text) => {
      expect(findPostcodes(text)).toContainEqual(expect.objectContaining({ postcode: 'KW15 1AA' }));
    },
  );

  test('are not found in text without a UK postcode', () => {
    for (const text of ['', 'Rue de Rivoli 10, 75001 Paris', 'W1D', 'A1B 2C3', 'ZZ1 1ZZ', 'GX11 1AA'])
      expect(postcodesIn(text)).toEqual([]);
  });

  test.each([
    ['a Cyrillic letter', 'Kirkwall \u041aW15 1AA'],
    ['Cyrillic letters at the end', 'Kirkwall KW15 1\u0410\u0410'],
    ['a Greek letter', 'St Helier J\u03952 3AB'],
    ['small capitals', 'Kirkwall \u1d0bW15 1AA'],
    ['digits of another script', 'Kirkwall KW\u0661\u0665 1AA'],
    ['a squared letter', 'Kirkwall \u{1F17A}W15 1AA'],
    ['a letter with a stroke', 'Troon \u0166R21 0LW'],
  ])('disguised with %s make isPlainAddress return false', (_, text) => {
    expect(isPlainAddress(text)).toBe(false);
  });

  test.each([
    "Flat 2½, 1 King's Road (rear), Tŷ Gŵyn & Co.",
    'Søndergård, Łódź House, Façade Lane',
    'Kirkwall ＫＷ１５ １ＡＡ',
    'N° 12, № 3: “The Mews” – C/O O’Neill',
  ])('may stand in an address that isPlainAddress accepts: %s', (text) => {
    expect(isPlainAddress(text)).toBe(true);
  });

  test('normalise only if the text is a single postcode in a real area', () => {
    expect(normalisePostcode(' sw1a1aa ')).toBe('SW1A 1AA');
    expect(normalisePostcode('eh36bq')).toBe('EH3 6BQ');
    for (const text of ['London SW1A 1AA', 'ZZ1 1ZZ', 'GX11 1AA', 'BF1 2AA', 'W1D 4CS', 'W1D']) {
      expect(normalisePostcode(text)).toBeUndefined();
    }
  });

  test('of every area normalise from any spacing and case, and normalising twice changes nothing', () => {
    expect(postcodeAreas.size).toBe(124);
    fc.assert(
      fc.property(anyPostcode, fc.constantFrom('', ' ', '   '), fc.boolean(), (postcode, gap, isSmall) => {
        const typed = postcode.replace(' ', gap);
        const normal = normalisePostcode(isSmall ? typed.toLowerCase() : typed);
        expect(normal?.replace(' ', '')).toBe(postcode.replace(' ', ''));
        expect(normalisePostcode(normal ?? '')).toBe(normal);
      }),
    );
  });

  test('within an address are normalised, and the rest of the address is unchanged', () => {
    expect(normalisePostcodesIn('Flat E1 2nd floor, 3 Dean Terrace, eh41nd')).toBe(
      'Flat E1 2nd floor, 3 Dean Terrace, EH4 1ND',
    );
    expect(normalisePostcodesIn('unit zz1 1zz, london w1d  7bd')).toBe('unit zz1 1zz, london W1D 7BD');
    fc.assert(
      fc.property(fc.string(), anyPostcode, fc.string(), (before, postcode, after) => {
        const once = normalisePostcodesIn(`${before} ${postcode.toLowerCase()} ${after}`);
        expect(normalisePostcodesIn(once)).toBe(once);
      }),
    );
  });

  test('are parsed into an area and a district', () => {
    expect(parseOutward('W1D 7BD')).toEqual({ area: 'W', district: 1 });
    expect(parseOutward('PA75 6PY')).toEqual({ area: 'PA', district: 75 });
  });
});
