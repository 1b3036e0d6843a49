import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';
import {
  canUndoOrderStatus,
  computeLinePence,
  computeOrderPence,
  findDifferingTotal,
  purchaseOrderStatuses,
} from './purchase-order.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  unitPricePence: fc.integer({ min: 0, max: 10_000_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const priced = (lines: { quantity: number; unitPricePence: number }[]) =>
  lines.map((each) => ({ ...each, totalPricePence: computeLinePence(each) }));

describe('the total of a purchase order', () => {
  test('is the exact sum of the price of every bottle', () => {
    const few = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 30 }),
        unitPricePence: fc.integer({ min: 0, max: 99_999 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(few, (lines) => {
        let sum = 0;
        for (const { quantity, unitPricePence } of lines)
          for (let bottle = 0; bottle < quantity; bottle++) sum += unitPricePence;
        expect(computeOrderPence(lines)).toBe(sum);
      }),
    );
  });

  test('does not depend on line order, and is unchanged by conversion to pounds and back', () => {
    fc.assert(
      fc.property(lines, (lines) => {
        expect(computeOrderPence(lines.toReversed())).toBe(computeOrderPence(lines));
        expect(parsePence(formatDecimalPounds(computeOrderPence(lines)))).toBe(computeOrderPence(lines));
      }),
    );
  });

  test('is accepted only if it and every line total are correct', () => {
    const wrong = fc.integer({ min: -500, max: 500 }).filter((pence) => pence !== 0);
    fc.assert(
      fc.property(lines, wrong, fc.nat(), (lines, by, at) => {
        const sent = priced(lines);
        const total = computeOrderPence(lines);
        expect(findDifferingTotal(sent, total)).toBeUndefined();
        expect(findDifferingTotal(sent, total + by)).toMatchObject({
          field: 'purchaseOrder.totalAmount',
          expectedPence: total,
        });
        const index = at % sent.length;
        const changed = sent.map((each, place) =>
          place === index ? { ...each, totalPricePence: each.totalPricePence + by } : each,
        );
        expect(findDifferingTotal(changed, total)).toMatchObject({ field: `items.${index}.totalPrice` });
      }),
    );
  });
});

test('only the statuses draft, acknowledged and cancelled can be undone', () => {
  expect(purchaseOrderStatuses.filter(canUndoOrderStatus)).toEqual(['draft', 'acknowledged', 'cancelled']);
});
