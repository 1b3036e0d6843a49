import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computePermittedPricePence } from '#shared/domain/catalogue/permitted-price.ts';
import { applyDiscount, type DiscountableLine, type DiscountTerms } from './discount.ts';
import { DiscountForm } from './discount-form.ts';

const now = new Date('2026-11-21T12:00:00Z');
const judged = { now, hasUse: false };
const bottle = { bottleSize: '700ml', abvPercent: 46 };
const floor = computePermittedPricePence(bottle, now) ?? 0;

const line = (productId: string, pence: number, facts: Partial<DiscountableLine> = {}): DiscountableLine => ({
  productId,
  unitPricePence: pence,
  quantity: 1,
  isInDrop: false,
  ...bottle,
  ...facts,
});
const terms = (facts: Partial<DiscountTerms>): DiscountTerms => ({
  kind: 'percentage',
  percent: 10,
  isActive: true,
  used: 0,
  ...facts,
});
const computePrices = (code: DiscountTerms, lines: DiscountableLine[], more = judged) => {
  const applied = applyDiscount(code, lines, more);
  return 'refused' in applied ? applied : Object.fromEntries(applied.unitPrices);
};

describe('the reduction by a discount code', () => {
  test('a percentage is rounded to the penny on each bottle', () => {
    expect(
      computePrices(terms({ percent: 15 }), [line('a', 8995), line('b', 10_001, { quantity: 3 })]),
    ).toEqual({
      a: 7646,
      b: 8501,
    });
  });

  test('a fixed amount is shared by value, and a line with one bottle takes the odd pence', () => {
    const code = terms({ kind: 'amount', amountPence: 1000 });
    expect(computePrices(code, [line('a', 10_000, { quantity: 2 }), line('b', 10_000)])).toEqual({
      a: 9667,
      b: 9666,
    });
  });

  test('a fixed amount that does not divide evenly is rounded in favour of the buyer', () => {
    expect(
      computePrices(terms({ kind: 'amount', amountPence: 1000 }), [line('a', 10_000, { quantity: 3 })]),
    ).toEqual({ a: 9666 });
  });

  test('no bottle goes below its duty plus VAT, and the rest of a fixed amount goes to other bottles', () => {
    const lines = [line('a', floor + 50), line('b', 20_000)];
    expect(computePrices(terms({ percent: 100 }), lines)).toEqual({ a: floor, b: floor });
    const applied = computePrices(terms({ kind: 'amount', amountPence: 10_000 }), lines);
    expect(applied).toEqual({ a: floor, b: 20_000 - 9950 });
    expect(computePrices(terms({}), [line('a', floor)])).toEqual({ refused: 'discount_no_bottles' });
    expect(computePrices(terms({}), [line('a', 9000, { bottleSize: 'magnum' })])).toEqual({
      refused: 'discount_no_bottles',
    });
  });

  test('a fixed amount is taken off in full if possible, plus less than a penny per bottle of one line', () => {
    const lines = fc.array(
      fc.record({ pence: fc.integer({ min: 5000, max: 500_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 400_000 }), (rows, amountPence) => {
        const order = rows.map(({ pence, quantity }, index) => line(`p${index}`, pence, { quantity }));
        const applied = applyDiscount(terms({ kind: 'amount', amountPence }), order, judged);
        if ('refused' in applied) throw new Error(applied.refused);
        const off = order.map((each) => ({
          ...each,
          off: each.unitPricePence - (applied.unitPrices.get(each.productId) ?? each.unitPricePence),
        }));
        const taken = off.reduce((sum, { off, quantity }) => sum + off * quantity, 0);
        const room = order.reduce((sum, l) => sum + (l.unitPricePence - floor) * l.quantity, 0);
        const smallest = Math.max(...order.map(({ quantity }) => quantity));
        expect(taken).toBeGreaterThanOrEqual(Math.min(amountPence, room));
        expect(taken).toBeLessThan(Math.min(amountPence, room) + smallest);
        expect(off.every(({ off, unitPricePence }) => unitPricePence - off >= floor)).toBe(true);
      }),
    );
  });

  test('free delivery reduces no bottle price', () => {
    expect(applyDiscount(terms({ kind: 'delivery' }), [line('a', 9000)], judged)).toEqual({
      unitPrices: new Map(),
      isDeliveryFree: true,
    });
  });
});

describe('the conditions of a discount code', () => {
  const cart = [line('a', 10_000), line('d', 10_000, { isInDrop: true })];

  test('bottles in a drop are discounted only if the code names them', () => {
    expect(computePrices(terms({}), cart)).toEqual({ a: 9000 });
    expect(computePrices(terms({ productIds: ['d'] }), cart)).toEqual({ d: 9000 });
    expect(computePrices(terms({ productIds: ['x'] }), cart)).toEqual({ refused: 'discount_no_bottles' });
  });

  test('the minimum spend counts only bottles that the code applies to', () => {
    expect(computePrices(terms({ minimumSpendPence: 10_000 }), cart)).toEqual({ a: 9000 });
    expect(computePrices(terms({ minimumSpendPence: 10_001 }), cart)).toEqual({
      refused: 'discount_below_minimum',
      minimumPence: 10_001,
    });
  });

  test('start and end dates are inclusive and follow London time in summer', () => {
    const code = terms({ startsOn: '2026-07-01', endsOn: '2026-07-02' });
    const at = (moment: string) => computePrices(code, cart, { now: new Date(moment), hasUse: false });
    expect(at('2026-06-30T22:59:59Z')).toEqual({ refused: 'discount_unknown' });
    expect(at('2026-06-30T23:00:00Z')).toEqual({ a: 9000 });
    expect(at('2026-07-02T22:59:59Z')).toEqual({ a: 9000 });
    expect(at('2026-07-02T23:00:00Z')).toEqual({ refused: 'discount_ended' });
  });

  test('an inactive code is unknown, and the last use stays valid for the order that took it', () => {
    expect(computePrices(terms({ isActive: false }), cart)).toEqual({ refused: 'discount_unknown' });
    const spent = terms({ maxUses: 1, used: 1 });
    expect(computePrices(spent, cart)).toEqual({ refused: 'discount_used_up' });
    expect(computePrices(spent, cart, { now, hasUse: true })).toEqual({ a: 9000 });
  });
});

describe('the discount code form', () => {
  const faults = (sent: object) =>
    DiscountForm.safeParse({
      code: ' spring 10 ',
      kind: 'percentage',
      percent: 10,
      ...sent,
    }).error?.issues.map(({ path }) => path.join('.'));

  test('stores the code in capitals without spaces, and amounts in pence', () => {
    const parsed = DiscountForm.parse({ code: ' spring 10 ', kind: 'amount', amount: '12.50' });
    expect(parsed).toMatchObject({ code: 'SPRING10', amount: 1250, isActive: true });
  });

  test('names the invalid field', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ code: 'abc' })).toEqual(['code']);
    expect(faults({ kind: 'amount' })).toEqual(['amount']);
    expect(faults({ kind: 'amount', amount: '0.00' })).toEqual(['amount']);
    expect(faults({ percent: null })).toEqual(['percent']);
    expect(faults({ percent: 101 })).toEqual(['percent']);
    expect(faults({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual(['endsOn']);
  });
});
