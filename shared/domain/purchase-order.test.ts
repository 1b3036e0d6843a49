import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { penceOf, poundsOf } from './money.ts';
import { differingTotal, linePence, orderPence, quantitiesOf } from './purchase-order.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPricePence: fc.integer({ min: 0, max: 10_000_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const priced = (some: { quantity: number; unitPricePence: number }[]) =>
  some.map((each) => ({ ...each, totalPricePence: linePence(each) }));

describe('the total of a purchase order', () => {
  test('is what each bottle costs, one after the other, to the penny', () => {
    const few = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 30 }),
        unitPricePence: fc.integer({ min: 0, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(few, (some) => {
        let sum = 0;
        for (const { quantity, unitPricePence } of some)
          for (let bottle = 0; bottle < quantity; bottle++) sum += unitPricePence;
        expect(orderPence(some)).toBe(sum);
      }),
    );
  });

  test('does not depend on the order of the lines, and survives being written as pounds', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(orderPence(some.toReversed())).toBe(orderPence(some));
        expect(penceOf(poundsOf(orderPence(some)))).toBe(orderPence(some));
      }),
    );
  });

  test('is accepted exactly when it and every line are right', () => {
    const wrong = fc.integer({ min: -500, max: 500 }).filter((pence) => pence !== 0);
    fc.assert(
      fc.property(lines, wrong, fc.nat(), (some, by, at) => {
        const sent = priced(some);
        const total = orderPence(some);
        expect(differingTotal(sent, total)).toBeUndefined();
        expect(differingTotal(sent, total + by)).toMatchObject({
          field: 'purchaseOrder.totalAmount',
          expectedPence: total,
        });
        const index = at % sent.length;
        const bent = sent.map((each, place) =>
          place === index ? { ...each, totalPricePence: each.totalPricePence + by } : each,
        );
        expect(differingTotal(bent, total)).toMatchObject({ field: `items.${index}.totalPrice` });
      }),
    );
  });
});

describe('the quantities of a purchase order', () => {
  test('are counted once a product, and nothing for what is no product', () => {
    const quantities = quantitiesOf([
      { productId: 'prd_a', quantity: 3 },
      { productId: null, quantity: 9 },
      { productId: 'prd_a', quantity: 2 },
      { productId: 'prd_b', quantity: 1 },
    ]);
    expect([...quantities]).toEqual([
      ['prd_a', 5],
      ['prd_b', 1],
    ]);
  });
});
