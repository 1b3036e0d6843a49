import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeBondedPrice,
  computeDutyPence,
  findDutyBandPence,
  findSpiritsDutyRate,
  spiritsDutyRates,
} from './duty.ts';

const rate = findSpiritsDutyRate(new Date('2026-11-20T12:00:00Z'));
const bottle = fc.record({
  pricePence: fc.integer({ min: 1, max: 10_000_000 }),
  volumeMl: fc.constantFrom(50, 200, 350, 500, 700, 750, 1000, 1500),
  abvPercent: fc.integer({ min: 5, max: 948 }).map((tenths) => tenths / 10),
});

describe('the spirits duty rate', () => {
  test('is £33.99 per litre of pure alcohol from midnight London time on 1 February 2026', () => {
    expect(findSpiritsDutyRate(new Date('2026-01-31T23:59:59Z')).pencePerLitreOfAlcohol).toBe(3279);
    expect(findSpiritsDutyRate(new Date('2026-02-01T00:00:00Z')).pencePerLitreOfAlcohol).toBe(3399);
  });

  test('throws for a date before the first known rate', () => {
    expect(() => findSpiritsDutyRate(new Date('2023-07-31T12:00:00Z'))).toThrow('2023-07-31');
  });

  test('is listed in date order', () => {
    const days = spiritsDutyRates.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
  });
});

describe('the duty band of a strength', () => {
  test.each([
    [0, 0],
    [1.2, 0],
    [1.3, 996],
    [3.4, 996],
    [3.5, 2661],
    [8.4, 2661],
    [8.5, 3062],
    [17, 3062],
    [22, 3062],
    [22.1, 3399],
    [94.8, 3399],
  ])('at %d %% is %d pence per litre of pure alcohol', (abvPercent, pence) => {
    expect(findDutyBandPence(abvPercent, rate)).toBe(pence);
  });

  test('gives £3.64 duty for 70 cl of a 17% whisky liqueur', () => {
    expect(computeDutyPence({ volumeMl: 700, abvPercent: 17 }, rate)).toBe(364);
  });

  test.each([Number.NaN, -1, 100.1, Number.POSITIVE_INFINITY])(
    'is rejected at %d %%, and there is no price in bond',
    (abvPercent) => {
      const bottle = { pricePence: 10_000, volumeMl: 700, abvPercent };
      expect(computeBondedPrice(bottle, rate)).toBeNull();
      expect(() => computeDutyPence(bottle, rate)).toThrow('strength');
    },
  );

  test('never falls with strength, or from one year to the next', () => {
    for (const each of spiritsDutyRates) {
      const { below3_5, below8_5, upTo22 } = each.weaker;
      const bands = [below3_5, below8_5, upTo22, each.pencePerLitreOfAlcohol];
      expect(bands).toEqual(bands.toSorted((one, other) => one - other));
    }
    for (const abv of [2, 5, 15, 40]) {
      const years = spiritsDutyRates.map((each) => findDutyBandPence(abv, each) ?? 0);
      expect(years).toEqual(years.toSorted((one, other) => one - other));
    }
  });
});

describe('the price in bond', () => {
  test('of a £1,500.00 bottle with 70 cl and 46% is £1,239.06', () => {
    expect(computeBondedPrice({ pricePence: 150_000, volumeMl: 700, abvPercent: 46 }, rate)).toEqual({
      inBondPence: 123_906,
      dutyPence: 1_094,
      vatPence: 25_000,
    });
  });

  test('plus deferred duty plus deferred VAT is the list price, to the penny', () => {
    fc.assert(
      fc.property(bottle, (one) => {
        const price = computeBondedPrice(one, rate);
        if (price) expect(price.inBondPence + price.dutyPence + price.vatPence).toBe(one.pricePence);
      }),
    );
  });

  test('is a positive whole number of pence up to the list price, or there is none', () => {
    fc.assert(
      fc.property(bottle, (one) => {
        const price = computeBondedPrice(one, rate);
        if (!price) {
          expect(one.pricePence).toBeLessThan(computeDutyPence(one, rate) * 1.2 + 2);
          return;
        }
        for (const pence of Object.values(price)) expect(Number.isInteger(pence)).toBe(true);
        expect(price.inBondPence).toBeGreaterThan(0);
        expect(price.inBondPence).toBeLessThanOrEqual(one.pricePence);
      }),
    );
  });

  test('uses a duty that never falls with strength and does not depend on the price', () => {
    fc.assert(
      fc.property(bottle, fc.integer({ min: 1, max: 200 }), (one, tenths) => {
        const stronger = { ...one, abvPercent: Math.min(100, one.abvPercent + tenths / 10) };
        expect(computeDutyPence(stronger, rate)).toBeGreaterThanOrEqual(computeDutyPence(one, rate));
        const dearer = { ...one, pricePence: one.pricePence + 100 };
        expect(computeDutyPence(dearer, rate)).toBe(computeDutyPence(one, rate));
      }),
    );
  });
});
