import { describe, expect, test } from 'vitest';
import { computePermittedPricePence, findPermittedPriceAbove } from './permitted-price.ts';

const now = new Date('2026-06-01T12:00:00Z');
const bottle = { bottleSize: '700ml', abvPercent: 40 };
const none = { minimumUnitPence: 0 };

describe('the permitted price', () => {
  test('is the duty plus its VAT, rounded up to the next penny', () => {
    // 0.7 l × 40 % × £33.99 = £9.5172, and 20 % of it: £11.42064.
    expect(computePermittedPricePence(bottle, now, none)).toBe(1_143);
    expect(computePermittedPricePence({ bottleSize: '700ml', abvPercent: 57.4 }, now, none)).toBe(1_639);
    // 1 l × 50 % × £33.99 × 1.2 is £20.394.
    expect(computePermittedPricePence({ bottleSize: '1000ml', abvPercent: 50 }, now, none)).toBe(2_040);
  });

  test('is exact for a strength without an exact binary fraction', () => {
    // 0.7 l × 64.1 % × £33.99 × 1.2 = £18.3015756; 64.1 × 100 is 6,409.999… to the machine.
    expect(computePermittedPricePence({ bottleSize: '700ml', abvPercent: 64.1 }, now, none)).toBe(1_831);
  });

  test('uses the lower duty rate for strengths below 22%', () => {
    // 0.7 l × 20 % × £30.62 × 1.2 = £5.14416.
    expect(computePermittedPricePence({ bottleSize: '700ml', abvPercent: 20 }, now, none)).toBe(515);
  });

  test('stays at the earlier rate for 14 days after a duty change', () => {
    const before = computePermittedPricePence(bottle, new Date('2026-01-31T12:00:00Z'), none);
    expect(before).toBe(1_102);
    expect(computePermittedPricePence(bottle, new Date('2026-02-14T12:00:00Z'), none)).toBe(before);
    expect(computePermittedPricePence(bottle, new Date('2026-02-15T12:00:00Z'), none)).toBe(1_143);
  });

  test('is the minimum unit price where that applies and is higher', () => {
    expect(computePermittedPricePence(bottle, now, { minimumUnitPence: 65 })).toBe(1_820);
    expect(computePermittedPricePence(bottle, now, { minimumUnitPence: 1 })).toBe(1_143);
  });

  test('is reported only for a bottle that is cheaper', () => {
    expect(findPermittedPriceAbove({ ...bottle, pricePence: 1_142 }, now, none)).toBe(1_143);
    expect(findPermittedPriceAbove({ ...bottle, pricePence: 1_143 }, now, none)).toBeUndefined();
    expect(
      findPermittedPriceAbove({ ...bottle, bottleSize: 'a cask', pricePence: 1 }, now, none),
    ).toBeUndefined();
  });
});
