import { expect, test } from 'vitest';
import { canChangeBottles, computeRemoval } from './order-removal.ts';

const lines = [
  { productId: 'prd_a', unitPricePence: 9_500, quantity: 2 },
  { productId: 'prd_b', unitPricePence: 4_000, quantity: 1, restocked: 0 },
];
const [paidPence, deliveryPence] = [24_299, 1_299];

test('removing bottles refunds their price, and removing the last one also refunds delivery', () => {
  expect(computeRemoval(lines, [{ productId: 'prd_a', quantity: 1 }], paidPence)).toEqual({
    goodsPence: 9_500,
    refundPence: 9_500,
    isWhole: false,
  });
  const rest = [
    { ...lines[0]!, restocked: 2 },
    { ...lines[1]!, restocked: 0 },
  ];
  expect(computeRemoval(rest, [{ productId: 'prd_b', quantity: 1 }], 4_000 + deliveryPence)).toEqual({
    goodsPence: 4_000,
    refundPence: 4_000 + deliveryPence,
    isWhole: true,
  });
});

test('a removal never refunds more than can be refunded', () => {
  expect(computeRemoval(lines, [{ productId: 'prd_a', quantity: 2 }], 5_000)).toMatchObject({
    refundPence: 5_000,
    isWhole: false,
  });
});

test('bottles can be changed only in a paid delivery order before anything is dispatched', () => {
  const paid = { status: 'confirmed', paidAt: '2026-06-01T10:00:00.000Z' };
  expect(canChangeBottles(paid)).toBe(true);
  expect(canChangeBottles({ ...paid, status: 'pending' })).toBe(true);
  for (const change of [
    { paidAt: undefined },
    { status: 'shipped' },
    { status: 'cancelled' },
    { stored: {} },
    { kind: 'release' as const },
    { parcels: [{}] },
    { cancellation: {} },
  ])
    expect(canChangeBottles({ ...paid, ...change })).toBe(false);
});
