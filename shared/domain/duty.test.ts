import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bondedPrice, dutyPence, spiritsDutyRateAt, spiritsDutyRates } from './duty.ts';

const rate = spiritsDutyRateAt(new Date('2026-11-20T12:00:00Z'));
const bottle = fc.record({
  pricePence: fc.integer({ min: 1, max: 10_000_000 }),
  volumeMl: fc.constantFrom(50, 200, 350, 500, 700, 750, 1000, 1500),
  abvPercent: fc.integer({ min: 400, max: 948 }).map((tenths) => tenths / 10),
});

describe('the rate of duty', () => {
  test('of 33.99 a litre of pure alcohol begins on 1 February 2026, at midnight in London', () => {
    expect(spiritsDutyRateAt(new Date('2026-01-31T23:59:59Z')).pencePerLitreOfAlcohol).toBe(3279);
    expect(spiritsDutyRateAt(new Date('2026-02-01T00:00:00Z')).pencePerLitreOfAlcohol).toBe(3399);
  });

  test('is not guessed for a day before the first that is known', () => {
    expect(() => spiritsDutyRateAt(new Date('2023-07-31T12:00:00Z'))).toThrow('2023-07-31');
  });

  test('stands in the order of its days', () => {
    const days = spiritsDutyRates.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
  });
});

describe('the price in bond', () => {
  test('of a bottle of 1,500.00, 70 cl and 46 % is 1,239.06', () => {
    expect(bondedPrice({ pricePence: 150_000, volumeMl: 700, abvPercent: 46 }, rate)).toEqual({
      inBondPence: 123_906,
      dutyPence: 1_094,
      vatPence: 25_000,
    });
  });

  test('plus deferred duty plus deferred VAT is the price on the shelf, to the penny', () => {
    fc.assert(
      fc.property(bottle, (one) => {
        const price = bondedPrice(one, rate);
        if (price) expect(price.inBondPence + price.dutyPence + price.vatPence).toBe(one.pricePence);
      }),
    );
  });

  test('is whole pence, above nothing and below the price, or there is none', () => {
    fc.assert(
      fc.property(bottle, (one) => {
        const price = bondedPrice(one, rate);
        if (!price) {
          expect(one.pricePence).toBeLessThan(dutyPence(one, rate) * 1.2 + 2);
          return;
        }
        for (const pence of Object.values(price)) expect(Number.isInteger(pence)).toBe(true);
        expect(price.inBondPence).toBeGreaterThan(0);
        expect(price.inBondPence).toBeLessThan(one.pricePence);
      }),
    );
  });

  test('falls as strength or size grows, and duty never depends on the price', () => {
    fc.assert(
      fc.property(bottle, fc.integer({ min: 1, max: 200 }), (one, tenths) => {
        const stronger = { ...one, abvPercent: one.abvPercent + tenths / 10 };
        expect(dutyPence(stronger, rate)).toBeGreaterThanOrEqual(dutyPence(one, rate));
        const dearer = { ...one, pricePence: one.pricePence + 100 };
        expect(dutyPence(dearer, rate)).toBe(dutyPence(one, rate));
      }),
    );
  });
});
