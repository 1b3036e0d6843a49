import { describe, expect, test } from 'vitest';
import { lowStockAt, store } from '#shared/store.ts';
import { buildStockBadge, findPriceTier, formatLeft } from './stock-badge.ts';

const plain = { stock: 40, isExclusive: false, isLimited: false };
const badge = (change: Partial<typeof plain>, threshold: number = lowStockAt.card) =>
  buildStockBadge({ ...plain, ...change }, threshold).label;

describe('the stock badge', () => {
  test('is Sold Out when there is no stock, even for an exclusive or limited bottle', () => {
    expect(badge({ stock: 0, isExclusive: true, isLimited: true })).toBe('Sold Out');
  });
  test('shows the number left up to the threshold of its page, before any other badge', () => {
    expect(badge({ stock: 10, isExclusive: true })).toBe('Only 10 left');
    expect(badge({ stock: 1 })).toBe('Only 1 left');
    expect(badge({ stock: 11 })).toBe('In Stock');
    expect(badge({ stock: 6 }, lowStockAt.catalogue)).toBe('In Stock');
    expect(badge({ stock: 5 }, lowStockAt.catalogue)).toBe('Only 5 left');
    expect(badge({ stock: 4 }, lowStockAt.investment)).toBe('In Stock');
  });
  test('has the number left beside it unless the badge already shows it', () => {
    expect(formatLeft(plain, lowStockAt.detail)).toBe('40 left');
    for (const stock of [0, 1, 10]) expect(formatLeft({ stock }, lowStockAt.detail)).toBeNull();
    expect(formatLeft({ stock: 7 }, lowStockAt.catalogue), 'a list says what the page says').toBe('7 left');
  });
  test('has the number left of the edition beside it during a live drop', () => {
    const drop = { editionSize: 50 };
    expect(formatLeft({ stock: 12, drop }, lowStockAt.detail, 'live')).toBe('12 of 50 left');
    expect(formatLeft({ stock: 0, drop }, lowStockAt.detail, 'live')).toBeNull();
    expect(formatLeft({ stock: 12, drop }, lowStockAt.detail, 'upcoming')).toBeNull();
  });
  test('names an upcoming or closed drop, but not a live one', () => {
    const label = (phase: 'upcoming' | 'live' | 'closed') =>
      buildStockBadge(plain, lowStockAt.card, phase).label;
    expect([label('upcoming'), label('live'), label('closed')]).toEqual([
      'Coming soon',
      'In Stock',
      'Drop closed',
    ]);
  });
  test('prefers the exclusive badge to the limited one', () => {
    expect(badge({ isExclusive: true, isLimited: true })).toBe(`${store.brand} Exclusive`);
    expect(badge({ isLimited: true })).toBe('Limited Edition');
  });
});

test('a bottle is premium above £1,500 and ultra-premium above £2,000', () => {
  expect([150_000, 150_001, 200_000, 200_001].map(findPriceTier)).toEqual([
    null,
    'premium',
    'premium',
    'ultra-premium',
  ]);
});
