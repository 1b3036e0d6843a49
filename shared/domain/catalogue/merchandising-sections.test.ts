import { expect, test } from 'vitest';
import { pickSection, type SectionQuery } from './merchandising-sections.ts';

const bottle = (id: string, change: object = {}) => ({
  id,
  category: 'Single Malt Scotch',
  region: 'Islay',
  distillery: 'Kilbrae',
  price: '100.00',
  stock: 3,
  tags: [] as string[],
  isExclusive: false,
  isLimited: false,
  inBond: false,
  ...change,
});
const cellar = [
  bottle('a'),
  bottle('b', { isExclusive: true, region: 'Highland', category: 'Bourbon' }),
  bottle('c', { isLimited: true, tags: ['Limited Releases'] }),
  bottle('d', { price: '900.00', inBond: true }),
  bottle('e', { price: '2000.00', inBond: true, stock: 0 }),
  bottle('f'),
  bottle('g'),
];
const on = (wish: SectionQuery) => pickSection(cellar, wish).map(({ id }) => id);

test('each section shows the bottles of its rule, up to its maximum', () => {
  expect(on({ shelf: 'exclusive' })).toEqual(['b']);
  expect(on({ shelf: 'complete' })).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(on({ shelf: 'vault' })).toEqual(['b', 'c', 'e']);
  expect(on({ shelf: 'vault', filter: 'limited-releases' })).toEqual(['c']);
  expect(on({ shelf: 'investment' })).toEqual(['e', 'd']);
  expect(on({ shelf: 'in-bond' })).toEqual(['d']);
});

test("a bottle's related section has similar ones, and an unknown bottle has none", () => {
  expect(on({ shelf: 'related', beside: 'a' })).toEqual(['c', 'd', 'f', 'g']);
  expect(on({ shelf: 'related', beside: 'zzz' })).toEqual([]);
  expect(on({ shelf: 'related' })).toEqual([]);
});
