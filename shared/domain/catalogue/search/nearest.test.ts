import { expect, test } from 'vitest';
import { buildBottle } from '#shared/domain/catalogue/testing/bottles.ts';
import { findNearestInStock } from './nearest.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
const gone = buildBottle('gone', { age: 28, price: '980.00', stock: 0 });

test('the nearest bottles are ranked by distillery, then region, and are all on sale and in stock', () => {
  const upcoming = {
    opensAt: '2026-12-01T18:00:00.000Z',
    closesAt: '2026-12-08T18:00:00.000Z',
    restOnSale: false,
  };
  const all = [
    gone,
    buildBottle('same house, sold out', { age: 28, price: '980.00', stock: 0 }),
    { ...buildBottle('same house, not open yet', { age: 28, price: '980.00' }), drop: upcoming },
    buildBottle('bourbon', {
      distillery: 'Black Ferry',
      region: 'Kentucky',
      category: 'Bourbon',
      price: '44.00',
      age: 5,
    }),
    buildBottle('another region', { distillery: 'Ardlussa', region: 'Islay', price: '900.00', age: 30 }),
    buildBottle('same house', { age: 20, price: '700.00' }),
    buildBottle('same region', { distillery: 'Strathveil', age: 26, price: '950.00' }),
  ];
  expect(findNearestInStock(all, gone, 3, now).map(({ id }) => id)).toEqual([
    'same house',
    'same region',
    'another region',
  ]);
});
