import { describe, expect, test } from 'vitest';
import { planYear } from './plan.ts';

const endsAt = new Date('2026-11-21T18:00:00.000Z');

describe('the plan of the sample year', () => {
  const orders = planYear(endsAt);

  test('is the same each time it is built', () => {
    expect(planYear(endsAt)).toEqual(orders);
  });

  test('has about 300 orders across twelve months, with December the busiest', () => {
    expect(orders.length).toBeGreaterThan(270);
    expect(orders.length).toBeLessThan(360);
    const perMonth = Map.groupBy(orders, ({ daysAgo }) =>
      new Date(endsAt.getTime() - daysAgo * 24 * 3600 * 1000).getUTCMonth(),
    );
    expect(perMonth.size).toBe(12);
    const busiest = [...perMonth].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
    expect(busiest).toBe(11);
  });

  test('has orders with each expected outcome', () => {
    const steps = Map.groupBy(orders, ({ outcome }) => outcome);
    expect([...steps.keys()].sort()).toEqual([
      'cancelled',
      'delivered',
      'held',
      'part_sent',
      'return_agreed',
      'return_inspected',
      'return_refunded',
      'return_requested',
      'shipped',
      'to_pack',
    ]);
  });
});
