import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, toLastDay } from '#shared/domain/common/days.ts';
import { billingDay, storageRule } from '#shared/domain/orders/storage.ts';
import { computeStorageBill, listMonthsToBill, type StoredLot } from './storage-billing.ts';

const lot = (facts: Partial<StoredLot>): StoredLot => ({
  place: 'shelf',
  storedFrom: '2026-03-10',
  bottles: [{}],
  ...facts,
});

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-01-01', days));
const anyLot: fc.Arbitrary<StoredLot> = fc
  .record({
    place: fc.constantFrom('shelf' as const, 'pallet' as const),
    storedFrom: day,
    stays: fc.array(fc.option(fc.nat(700), { nil: undefined }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ place, storedFrom, stays }) => ({
    place,
    storedFrom,
    bottles: stays.map((days) => (days === undefined ? {} : { leftOn: addDays(storedFrom, days) })),
  }));
const lots = fc.array(anyLot, { maxLength: 8 });
const month = fc.integer({ min: 0, max: 26 }).map((months) => addMonths('2025-01', months));

describe('the months to bill', () => {
  test('are the completed months since the last billed month', () => {
    expect(listMonthsToBill('2026-01', new Date('2026-04-15T12:00:00Z'))).toEqual(['2026-02', '2026-03']);
    expect(listMonthsToBill('2026-03', new Date('2026-04-15T12:00:00Z'))).toEqual([]);
    expect(listMonthsToBill('2025-11', new Date('2026-01-01T00:00:00Z'))).toEqual(['2025-12']);
  });

  test('end at midnight London time, which is 23:00 UTC in summer', () => {
    expect(listMonthsToBill('2026-05', new Date('2026-06-30T22:59:59Z'))).toEqual([]);
    expect(listMonthsToBill('2026-05', new Date('2026-06-30T23:00:00Z'))).toEqual(['2026-06']);
  });

  test('are the same, in order and once each, no matter how late billing runs', () => {
    fc.assert(
      fc.property(month, fc.array(fc.nat(500), { minLength: 1, maxLength: 12 }), (from, runs) => {
        const days = [...runs].sort((one, other) => one - other);
        let billedThrough = from;
        const billed: string[] = [];
        for (const days_ of days) {
          const now = new Date(`${addDays(`${addMonths(from, 1)}-01`, days_)}T12:00:00Z`);
          for (const due of listMonthsToBill(billedThrough, now)) {
            billed.push(due);
            billedThrough = due;
          }
        }
        const last = new Date(`${addDays(`${addMonths(from, 1)}-01`, days.at(-1) ?? 0)}T12:00:00Z`);
        expect(billed).toEqual(listMonthsToBill(from, last));
      }),
    );
  });
});

describe('the monthly storage bill', () => {
  test('charges each bottle at the rate of its place, including VAT', () => {
    const bill = computeStorageBill('2026-03', [
      lot({ bottles: [{}, {}, {}] }),
      lot({ place: 'pallet', bottles: Array.from({ length: 12 }, () => ({})) }),
      lot({ bottles: [{}] }),
    ]);
    expect(bill).toEqual({
      charges: [
        { place: 'shelf', bottles: 4, unitPence: 80, totalPence: 320, vatPence: 53 },
        { place: 'pallet', bottles: 12, unitPence: 4, totalPence: 48, vatPence: 8 },
      ],
      totalPence: 368,
      vatPence: 61,
    });
  });

  test('charges the remaining bottles of an opened case at the shelf rate', () => {
    const bottles = Array.from({ length: 24 }, (_, index) => (index < 2 ? { leftOn: '2026-03-20' } : {}));
    expect(computeStorageBill('2026-03', [lot({ place: 'pallet', bottles })]).charges).toMatchObject([
      { place: 'shelf', bottles: 10, totalPence: 800 },
      { place: 'pallet', bottles: 12, totalPence: 48 },
    ]);
  });

  test('counts bottles stored on the last day: arrivals that day are included, departures are not', () => {
    const count = (facts: Partial<StoredLot>) =>
      computeStorageBill('2026-03', [lot(facts)]).charges[0]?.bottles ?? 0;
    expect(count({ storedFrom: '2026-03-31' })).toBe(1);
    expect(count({ storedFrom: '2026-04-01' })).toBe(0);
    expect(count({ bottles: [{ leftOn: '2026-03-31' }] })).toBe(0);
    expect(count({ bottles: [{ leftOn: '2026-04-01' }] })).toBe(1);
    expect(count({ storedFrom: '2026-03-31', bottles: [{ leftOn: '2026-03-30' }] })).toBe(0);
  });

  test('is the sum over its lots, and over the single bottles of shelf lots', () => {
    fc.assert(
      fc.property(lots, lots, month, (lots, others, when) => {
        const [a, b, both] = [lots, others, [...lots, ...others]].map((each) =>
          computeStorageBill(when, each),
        );
        expect(both?.totalPence).toBe((a?.totalPence ?? 0) + (b?.totalPence ?? 0));
        const byBottle = lots.filter(({ place }) => place === 'shelf');
        const single = byBottle.flatMap((each) =>
          each.bottles.map((bottle) => ({ ...each, bottles: [bottle] })),
        );
        expect(computeStorageBill(when, single)).toEqual(computeStorageBill(when, byBottle));
      }),
    );
  });

  test('charges a bottle exactly for the months at whose end it is stored', () => {
    fc.assert(
      fc.property(anyLot, (one) => {
        const bottle = one.bottles[0] ?? {};
        const only = { ...one, bottles: [bottle] };
        const months = Array.from({ length: 60 }, (_, index) => addMonths('2024-12', index));
        const billed = months.filter((each) => computeStorageBill(each, [only]).totalPence > 0);
        const lay = months.filter((each) => {
          const end = toLastDay(each);
          return end >= only.storedFrom && (bottle.leftOn === undefined || end < bottle.leftOn);
        });
        expect(billed).toEqual(lay);
      }),
    );
  });

  test('has charges that add up to its total, which includes VAT', () => {
    fc.assert(
      fc.property(lots, month, (lots, when) => {
        const { charges, totalPence, vatPence } = computeStorageBill(when, lots);
        expect(charges.reduce((sum, charge) => sum + charge.totalPence, 0)).toBe(totalPence);
        expect(Math.abs(vatPence - totalPence / 6)).toBeLessThanOrEqual(charges.length / 2);
        expect(charges.every(({ bottles, unitPence, totalPence: of }) => bottles * unitPence === of)).toBe(
          true,
        );
      }),
    );
  });
});

describe('the billing rule shown on the pages', () => {
  const from = (storedFrom: string, leftOn?: string) =>
    lot({ storedFrom, bottles: [leftOn === undefined ? {} : { leftOn }] });
  const isBilled = (stored: StoredLot) => computeStorageBill('2026-03', [stored]).totalPence > 0;

  test('matches the bill: a bottle stored on the last day pays for the whole month', () => {
    const end = billingDay.of('2026-03');
    expect(end).toBe('2026-03-31');
    expect(storageRule).toContain(billingDay.words);
    expect(billingDay.words).toBe('the last day of the month');
    expect(computeStorageBill('2026-03', [from(end)])).toEqual(
      computeStorageBill('2026-03', [from('2026-03-01')]),
    );
    expect(isBilled(from('2026-04-01'))).toBe(false);
    expect(isBilled(from('2026-03-01', end))).toBe(false);
    expect(isBilled(from('2026-03-01', '2026-04-01'))).toBe(true);
  });
});
