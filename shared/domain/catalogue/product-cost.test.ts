import { expect, test } from 'vitest';
import { computeCostPence, computeMargin, findCost } from './product-cost.ts';

const deliveries = [
  { change: 6, costPence: 30_000, movedAt: '2026-01-01T00:00:00.000Z' },
  { change: 3, costPence: 18_001, movedAt: '2026-02-01T00:00:00.000Z' },
];

test('the cost is the average of earlier deliveries, to the nearest penny', () => {
  expect(computeCostPence({ deliveries }, 2, '2026-01-31T23:59:59.999Z')).toBe(10_000);
  expect(computeCostPence({ deliveries, enteredPence: 1 }, 2, '2026-03-01T00:00:00.000Z')).toBe(10_667);
});

test('without a delivery cost, the cost is what staff entered, even zero, or is unknown', () => {
  const before = '2025-12-31T00:00:00.000Z';
  expect(computeCostPence({ deliveries, enteredPence: 4_000 }, 3, before)).toBe(12_000);
  expect(computeCostPence({ deliveries, enteredPence: 0 }, 3, before)).toBe(0);
  expect(computeCostPence({ deliveries }, 1, before)).toBeUndefined();
  const uncosted = { deliveries: [{ change: 6, movedAt: '' }] };
  expect(computeCostPence(uncosted, 1, '2026-03-01T00:00:00.000Z')).toBeUndefined();
  expect(findCost({ ...uncosted, enteredPence: 4_000 }, new Date())).toEqual({
    costPence: 4_000,
    source: 'entered',
  });
});

test('the margin is the price without VAT minus the cost, and can be negative', () => {
  expect(computeMargin(12_000, 7_500)).toEqual({ marginPence: 2_500, marginPercent: 25 });
  expect(computeMargin(6_000, 7_500)).toEqual({ marginPence: -2_500, marginPercent: -50 });
  expect(computeMargin(0, 100)).toEqual({ marginPence: -100, marginPercent: null });
});
