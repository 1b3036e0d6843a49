import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/domain/common/days.ts';
import {
  computePortfolioTotals,
  computeValueHistory,
  computeValueOn,
  type HeldLot,
  type Valuations,
} from './portfolio.ts';

const source = 'Auction results';
const today = '2026-06-30';

const lot = (facts: Partial<HeldLot>): HeldLot => ({
  productId: 'prd_a',
  unitPence: 10_000,
  boughtOn: '2026-01-10',
  bottles: [{}],
  ...facts,
});
const valued = (points: Record<string, number>) =>
  Object.entries(points).map(([on, pence]) => ({ on, pence, source }));

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2024-01-01', days));
const productId = fc.constantFrom('prd_a', 'prd_b', 'prd_c', 'prd_never-valued');
const anyLot: fc.Arbitrary<HeldLot> = fc
  .record({
    productId,
    unitPence: fc.integer({ min: 1, max: 5_000_000 }),
    boughtOn: day,
    stays: fc.array(fc.option(fc.nat(900), { nil: undefined }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ stays, ...facts }) => ({
    ...facts,
    bottles: stays.map((days) => (days === undefined ? {} : { leftOn: addDays(facts.boughtOn, days) })),
  }));
const lots = fc.array(anyLot, { maxLength: 8 });
const valuations: fc.Arbitrary<Valuations> = fc
  .record(
    Object.fromEntries(
      ['prd_a', 'prd_b', 'prd_c'].map((id) => [
        id,
        fc
          .uniqueArray(fc.record({ on: day, pence: fc.integer({ min: 1, max: 9_000_000 }) }), {
            selector: ({ on }) => on,
            maxLength: 10,
          })
          .map((points) =>
            points.map((point) => ({ ...point, source })).sort((a, b) => (a.on < b.on ? -1 : 1)),
          ),
      ]),
    ),
  )
  .map((byProduct) => new Map(Object.entries(byProduct)));

describe('the portfolio totals', () => {
  test('cover bottles in storage, and the return covers only those with a valuation', () => {
    const lots = [
      lot({ bottles: [{}, {}, { leftOn: '2026-05-01' }] }),
      lot({ productId: 'prd_b', unitPence: 70_000 }),
    ];
    const known = new Map([['prd_a', valued({ '2025-12-01': 9_000, '2026-03-01': 12_500 })]]);
    expect(computePortfolioTotals(lots, known, 640, today)).toEqual({
      holdings: 3,
      purchasePence: 90_000,
      valuedHoldings: 2,
      valuePence: 25_000,
      returnPence: 5_000,
      returnNetOfStoragePence: 4_360,
    });
  });

  test('have no value or return when nothing in storage has a valuation', () => {
    expect(computePortfolioTotals([lot({})], new Map(), 640, today)).toEqual({
      holdings: 1,
      purchasePence: 10_000,
      valuedHoldings: 0,
    });
    const later = new Map([['prd_a', valued({ '2026-07-01': 12_500 })]]);
    expect(computePortfolioTotals([lot({})], later, 0, today).valuePence).toBeUndefined();
  });

  test('match the last day of the value history', () => {
    fc.assert(
      fc.property(lots, valuations, (lots, known) => {
        const { valuePence, returnPence } = computePortfolioTotals(lots, known, 0, today);
        const last = computeValueHistory(lots, known, today).find(({ on }) => on === today);
        expect(last?.valuePence).toBe(valuePence);
        if (last) expect(last.valuePence - last.purchasePence).toBe(returnPence);
      }),
    );
  });

  test('have a return net of storage that is lower by exactly the billed amount', () => {
    fc.assert(
      fc.property(lots, valuations, fc.nat(1_000_000), (lots, known, billed) => {
        const { returnPence, returnNetOfStoragePence } = computePortfolioTotals(lots, known, billed, today);
        if (returnPence !== undefined) expect(returnNetOfStoragePence).toBe(returnPence - billed);
        else expect(returnNetOfStoragePence).toBeUndefined();
      }),
    );
  });
});

describe('the value history', () => {
  test('compares value and cost of the same bottles: those held and valued on each day', () => {
    const lots = [
      lot({ bottles: [{}, { leftOn: '2026-05-01' }] }),
      lot({ productId: 'prd_b', unitPence: 70_000, boughtOn: '2026-02-01' }),
    ];
    const known = new Map([
      ['prd_a', valued({ '2025-12-01': 9_000, '2026-03-01': 12_500 })],
      ['prd_b', valued({ '2026-04-01': 80_000 })],
    ]);
    expect(computeValueHistory(lots, known, today)).toEqual([
      { on: '2026-01-10', valuePence: 18_000, purchasePence: 20_000 },
      { on: '2026-02-01', valuePence: 18_000, purchasePence: 20_000 },
      { on: '2026-03-01', valuePence: 25_000, purchasePence: 20_000 },
      { on: '2026-04-01', valuePence: 105_000, purchasePence: 90_000 },
      { on: '2026-05-01', valuePence: 92_500, purchasePence: 80_000 },
      { on: today, valuePence: 92_500, purchasePence: 80_000 },
    ]);
  });

  test('has ascending dates up to the end date, each with a valued bottle', () => {
    fc.assert(
      fc.property(lots, valuations, day, (lots, known, until) => {
        const line = computeValueHistory(lots, known, until);
        const days = line.map(({ on }) => on);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((on) => on <= until && computeValueOn(lots, known, on).bottles > 0)).toBe(true);
      }),
    );
  });

  test('ignores a bottle that has no valuation', () => {
    fc.assert(
      fc.property(lots, valuations, anyLot, day, (lots, known, more, on) => {
        const unvalued = { ...more, productId: 'prd_never-valued' };
        expect(computeValueOn([...lots, unvalued], known, on)).toEqual(computeValueOn(lots, known, on));
      }),
    );
  });

  test('keeps past values after later valuations, purchases or withdrawals', () => {
    fc.assert(
      fc.property(lots, valuations, day, (lots, known, on) => {
        const then = lots.flatMap(({ boughtOn, bottles, ...rest }) =>
          boughtOn > on
            ? []
            : [
                {
                  ...rest,
                  boughtOn,
                  bottles: bottles.map(({ leftOn }) => (leftOn && leftOn > on ? {} : { leftOn })),
                },
              ],
        );
        const knownThen = new Map(
          [...known].map(([id, points]) => [id, points.filter((point) => point.on <= on)]),
        );
        expect(computeValueHistory(then, knownThen, on)).toEqual(computeValueHistory(lots, known, on));
      }),
    );
  });
});
