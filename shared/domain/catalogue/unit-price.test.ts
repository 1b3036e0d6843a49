import { describe, expect, test } from 'vitest';
import { computeUnitPricePence, formatUnitPrice } from './unit-price.ts';

describe('the price per litre', () => {
  test.each([
    ['49.99', '700ml', '£71.41 per litre'],
    ['50.00', '1000ml', '£50.00 per litre'],
    ['12.34', '50 ML', '£246.80 per litre'],
    ['12000.00', '700ml', '£17,142.86 per litre'],
    ['9999999.99', '20ml', '£499,999,999.50 per litre'],
  ])('of a £%s bottle of %s is %s', (price, size, shown) => {
    expect(formatUnitPrice(price, size)).toBe(shown);
  });

  test('is rounded to the nearest penny, with halves rounded up', () => {
    expect([1000, 1001, 999].map((pence) => computeUnitPricePence(pence, '2000ml'))).toEqual([500, 501, 500]);
  });

  test.each(['magnum', '', '0ml', '70cl'])('is not shown for the size "%s"', (size) => {
    expect(formatUnitPrice('49.99', size)).toBeUndefined();
  });
});
