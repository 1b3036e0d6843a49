import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { checkSpreadAbove, chooseParts, countInParts, planParts } from './spread-stock.ts';

const now = new Date('2026-02-01T12:00:00.000Z');
const large: StockDrop = {
  opensAt: '2026-02-01T12:10:00.000Z',
  closesAt: '2026-02-02T12:00:00.000Z',
  restOnSale: false,
  editionSize: 500,
  left: 500,
  limitPerCustomer: 1,
};

const spreadAbove = 200;

describe('the parts of a drop', () => {
  test('add up to the bottles for sale and differ by at most one bottle', () => {
    const parts = planParts(large, 507, now, spreadAbove) ?? [];
    expect(parts.reduce((sum, left) => sum + left, 0)).toBe(500);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    expect(
      planParts({ ...large, left: 203 }, 507, now, spreadAbove)?.reduce((sum, left) => sum + left, 0),
    ).toBe(203);
    expect(planParts(large, 507, now, spreadAbove, 0.9)?.reduce((sum, left) => sum + left, 0)).toBe(450);
  });

  test.each([
    ['with only as many bottles left as one item may hold', { left: spreadAbove }, 500],
    ['with only as many bottles in stock as one item may hold', {}, spreadAbove],
    ['that opens in more than 15 minutes', { opensAt: '2026-02-01T12:15:00.001Z' }, 500],
    ['that has closed', { closesAt: now.toISOString() }, 500],
    ['that is a ballot', { kind: 'ballot' as const }, 500],
  ])('do not exist for a drop %s', (_, changes, available) => {
    expect(planParts({ ...large, ...changes }, available, now, spreadAbove)).toBeUndefined();
  });
});

test('a stage can set the size above which a drop is split, within limits', () => {
  expect(planParts({ ...large, left: 50 }, 500, now, checkSpreadAbove(50))).toBeUndefined();
  expect(planParts({ ...large, left: 51 }, 500, now, checkSpreadAbove(50))).toHaveLength(10);
  expect(planParts(large, 500, now, checkSpreadAbove(100_000))).toBeUndefined();
  for (const outside of [0, 49, 50.5, 100_001, Number.NaN])
    expect(() => checkSpreadAbove(outside)).toThrow('50 to 100000 bottles');
});

test('bottles are taken from one open part if possible, else from several, and the rest elsewhere', () => {
  const part = fc.record({ left: fc.nat(4), isClosed: fc.boolean() });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const cases = fc.property(
    fc.array(part, { maxLength: 6 }),
    fc.integer({ min: 1, max: 9 }),
    random,
    (each, wanted, chance) => {
      const parts = each.map((facts, index) => ({ ...facts, part: index }));
      const choice = chooseParts(parts, wanted, chance);
      const taken = choice.parts.reduce((sum, { quantity }) => sum + quantity, 0);
      const open = parts.filter(({ isClosed }) => !isClosed);
      expect(taken + choice.rest).toBe(wanted);
      expect(choice.rest).toBe(Math.max(0, wanted - countInParts(open)));
      for (const { part: index, quantity } of choice.parts) {
        expect(parts[index]).toMatchObject({ isClosed: false });
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(parts[index]?.left ?? 0);
      }
      expect(new Set(choice.parts.map((chosen) => chosen.part)).size).toBe(choice.parts.length);
      if (open.some(({ left }) => left >= wanted)) expect(choice.parts).toHaveLength(1);
    },
  );
  fc.assert(cases, { seed: 1, numRuns: 500 });
});
