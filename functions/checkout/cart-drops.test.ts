import { expect, test } from 'vitest';
import type { StockedLine } from '#functions/cart/load-cart.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { computeGrowth } from '#functions/orders/transactions/count-reservations.ts';
import { dropCountDays } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { toDropVersions } from './cart-drops.ts';

const toLine = (productId: string, closesAt?: string, dropsVersion?: number) =>
  ({ line: { productId }, drop: closesAt ? { closesAt } : null, dropsVersion }) as StockedLine;

test('purchases in drops are counted until some days after the last of those drops closes', () => {
  const now = new Date('2026-05-01T12:00:00.500Z');
  const days = dropCountDays * 24 * 3600;
  const stocked = [
    toLine('prd_a', '2026-05-02T12:00:00.000Z', 3),
    toLine('prd_b', '2026-05-09T12:00:00.000Z', 1),
    toLine('prd_c'),
  ];
  const { countsUntil, versions } = toDropVersions(stocked, now);
  expect(countsUntil).toBe(Date.parse('2026-05-09T12:00:00.000Z') / 1000 + days);
  expect([...versions]).toEqual([
    ['prd_a', 3],
    ['prd_b', 1],
    ['prd_c', undefined],
  ]);
  // Without a drop, counted from now on, rounded up so it is never too short.
  expect(toDropVersions([toLine('prd_c')], now).countsUntil).toBe(
    Date.parse('2026-05-01T12:00:01.000Z') / 1000 + days,
  );
});

test('limits on a changed order count only the bottles added to it', () => {
  const order = (first: number, second: number) =>
    ({
      lines: [
        { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 100, quantity: first },
        { productId: 'prd_b', name: 'Invercarn 40', unitPricePence: 1_000, quantity: second },
      ],
      countedFor: { keys: ['session#a'], valuePence: first * 100 + second * 1_000 },
    }) as OrderRecord;
  const growth = computeGrowth('session#a', order(4, 1), order(3, 2));
  expect(growth).toMatchObject({ bottles: 0, valuePence: 900 });
  expect(growth.lines).toMatchObject([{ productId: 'prd_b', quantity: 1 }]);
  // For a key that the order was not counted for, the whole order is growth.
  expect(computeGrowth('session#b', order(4, 1), order(3, 2))).toMatchObject({
    bottles: 5,
    valuePence: 2_300,
  });
});
