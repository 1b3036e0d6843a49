import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPlace, findSurcharges, surchargeZones } from './delivery-zones.ts';
import { postcodeAreas } from './postcode.ts';

const computeCost = (place: string): number => {
  const judged = checkPlace(place, surchargeZones);
  if ('refused' in judged) throw new Error(`${place}: ${judged.refused}`);
  return judged.surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);
};

const findRefusal = (place: string) => {
  const judged = checkPlace(place, surchargeZones);
  return 'refused' in judged ? judged.refused : null;
};

test('a postcode in an unknown area is rejected and named', () => {
  expect(checkPlace('1 Some Street, ZZ1 1ZZ, W1D 4HS', surchargeZones)).toEqual({
    refused: 'postcode_unknown',
    details: { postcode: 'ZZ1 1ZZ' },
  });
});

describe('a free-text address', () => {
  test.each([
    'Kirkwall KW15 1AA, opposite W1D 4HS',
    'opposite W1D 4HS, Kirkwall KW15 1AA',
    'Kirkwall KW15-1AA (ref W1D 4HS)',
    'KirkwallKW15 1AA, W1D 4HS',
    'Kirkwall KW15 - - 1AA, W1D 4HS',
    'Kirkwall KW 15 1AA, W1D 4HS',
    'W1D 4HS, Kirkwall KW15 1 AA',
    'Kirkwall K W 1 5 1 A A, W1D 4HS',
    'Kirkwall K\u0332W15 1AA, W1D 4HS',
    'Kirkwall K\ufe0fW15 1\u00c5A, W1D 4HS',
  ])('is charged for its most expensive postcode: %s', (place) => {
    expect(computeCost(place)).toBe(computeCost('KW15 1AA'));
  });

  test.each([
    ['St Helier, JE2 3AB (ref W1D 4HS)', 'postcode_not_served'],
    ['St Helier, W1D 4HS (ref JE2 3AB)', 'postcode_not_served'],
    ['Europort, GX11 1AA', 'postcode_not_served'],
    ['Georgetown ASCN 1ZZ, W1D 4HS', 'postcode_not_served'],
    ['Stanley, FIQQ 1ZZ', 'postcode_not_served'],
    ['BFPO 57, W1D 4HS', 'postcode_not_served'],
    ['BF1 2AA', 'postcode_not_served'],
    ['St Helier, JE 2 3AB, W1D 4HS', 'postcode_not_served'],
    ['St Helier, JE\u03382 3AB, W1D 4HS', 'postcode_not_served'],
    ['BF\u0332PO 57, W1D 4HS', 'postcode_not_served'],
    ['George Town KY1-1100, W1D 4HS', 'postcode_not_served'],
    ['1 Some Street, ZZ1 1ZZ', 'postcode_unknown'],
    ['1 Some Street, ZZ1 1ZZ, W1D 4HS', 'postcode_unknown'],
    ['12 Rue Cler, Paris, France, W1D 4HS', 'country_not_served'],
    ['12 Rue Cler, Paris, France W1D 4HS', 'country_not_served'],
    ['Royal Square, St Helier, Jersey (ref W1D 4HS)', 'country_not_served'],
    ['Royal Square, St Helier, JERSEY, W1D 4HS', 'country_not_served'],
    ['3 Main St, Dublin, Éire', 'country_not_served'],
    ['1 Broadway, New York, U.S.A., W1D 4HS', 'country_not_served'],
    ['somewhere in London', 'postcode_required'],
    ['', 'postcode_required'],
  ])('is refused if any part is not served or it has no valid postcode: %s', (place, refused) => {
    expect(findRefusal(place)).toBe(refused);
  });

  test.each([
    'France House, 5 Jersey Road, London W1D 4HS',
    'Malta, 1 High Street, Leeds LS1 4AP',
    'Flat A1 2nd floor, 5 High Street, Leeds LS1 4AP',
    'Unit B12 4AB, 3 Quay, Leeds LS1 4AP',
    'Flat KA 27 2nd floor, 5 High Street, Leeds LS1 4AP',
    'Block A B, 1 2 High Street, Leeds LS1 4AP',
    '1 High Street, Cardiff, Wales, CF10 1EP, United Kingdom',
    '14 Archer Street, London, W1D 7BD, UK',
  ])('is served without a surcharge if only a name resembles another place: %s', (place) => {
    expect(computeCost(place)).toBe(0);
  });

  test('with several postcodes never costs less than any of them, in any position', () => {
    const served = fc
      .record({
        area: fc.constantFrom(...[...postcodeAreas].filter((area) => area !== 'JE' && area !== 'GY')),
        district: fc.integer({ min: 0, max: 99 }),
        inward: fc.constantFrom('1AA', '4HS', '0LW', '9ZZ'),
      })
      .map(({ area, district, inward }) => `${area}${district} ${inward}`);
    const spelled = fc.tuple(served, fc.constantFrom(' ', '', '  ', '-', ', '), fc.boolean());
    const parts = fc.array(fc.oneof(fc.string({ maxLength: 20 }), spelled), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, served, (parts, last) => {
        const words = parts.map((part) => {
          if (typeof part === 'string') return part;
          const [postcode, gap, isSmall] = part;
          const typed = postcode.replace(' ', gap);
          return isSmall ? typed.toLowerCase() : typed;
        });
        const judged = checkPlace(`${words.join(' ')} ${last}`, surchargeZones);
        if ('refused' in judged) return;
        const total = judged.surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);
        const all = [last, ...parts.flatMap((part) => (typeof part === 'string' ? [] : [part[0]]))];
        for (const postcode of all) {
          const [{ amountPence } = { amountPence: 0 }] = findSurcharges(postcode, surchargeZones);
          expect(total).toBeGreaterThanOrEqual(amountPence);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('with a postcode that is not served is always refused', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('JE2 3AB', 'gy11aa', 'GX11 1AA', 'ASCN 1ZZ', 'BFPO 57', 'BF1 2AA'),
        fc.string({ maxLength: 30 }),
        (before, unserved, after) => {
          expect(findRefusal(`${before} ${unserved} ${after} W1D 4HS`)).not.toBeNull();
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
