import { expect, test } from 'vitest';
import { findRelatedProducts } from './related.ts';

const bottle = (id: string, region: string, category: string, stock = 5) => ({ id, region, category, stock });
const islay = bottle('a', 'Islay', 'Single Malt Scotch');

test('related bottles share region or category and never include the bottle itself', () => {
  const all = [islay, bottle('b', 'Islay', 'Rye Whisky'), bottle('c', 'Kentucky', 'Bourbon')];
  expect(findRelatedProducts(all, islay, 4, 0).map((p) => p.id)).toEqual(['b']);
});

test('closer and available bottles come first, up to the limit', () => {
  const all = [
    bottle('sold', 'Islay', 'Single Malt Scotch', 0),
    bottle('category', 'Speyside', 'Single Malt Scotch'),
    bottle('both', 'Islay', 'Single Malt Scotch'),
    bottle('region', 'Islay', 'Rye Whisky'),
  ];
  expect(findRelatedProducts(all, islay, 4, 0).map((p) => p.id)).toEqual([
    'both',
    'category',
    'region',
    'sold',
  ]);
  expect(findRelatedProducts(all, islay, 2, 0)).toHaveLength(2);
});
