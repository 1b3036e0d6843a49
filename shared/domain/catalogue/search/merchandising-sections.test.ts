import { describe, expect, test } from 'vitest';
import { pickSection } from './merchandising-sections.ts';
import type { SectionQuery } from './section-query.ts';

const bottle = (id: string, change: object = {}) => ({
  id,
  category: 'Single Malt Scotch',
  region: 'Islay',
  distillery: 'Kilbrae',
  price: '100.00',
  age: null,
  bottleSize: '700ml',
  caskType: null as string | null,
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
const now = Date.parse('2026-11-24T12:00:00.000Z');
const on = (wish: SectionQuery) => pickSection(cellar, wish, now).map(({ id }) => id);

test('each section shows the bottles of its rule, up to its maximum', () => {
  expect(on({ shelf: 'exclusive' })).toEqual(['b']);
  expect(on({ shelf: 'complete' })).toEqual(['a', 'c', 'd', 'f', 'g', 'e']);
  expect(on({ shelf: 'vault' })).toEqual(['b', 'c', 'e']);
  expect(on({ shelf: 'vault', filter: 'limited-releases' })).toEqual(['c']);
  expect(on({ shelf: 'investment' })).toEqual(['e', 'd']);
  expect(on({ shelf: 'in-bond' })).toEqual(['d']);
});

test('the related section shows similar bottles, and none for an unknown bottle', () => {
  expect(on({ shelf: 'related', beside: 'a' })).toEqual(['c', 'd', 'f', 'g']);
  expect(on({ shelf: 'related', beside: 'zzz' })).toEqual([]);
  expect(on({ shelf: 'related' })).toEqual([]);
});

test('chosen bottles keep their order, and the distillery section shows its other bottles', () => {
  expect(on({ shelf: 'chosen', ids: 'd,zzz,a' })).toEqual(['d', 'a']);
  expect(on({ shelf: 'chosen' })).toEqual([]);
  expect(on({ shelf: 'distillery', beside: 'e' })).toEqual(['a', 'b', 'c', 'd']);
  expect(on({ shelf: 'distillery', beside: 'zzz' })).toEqual([]);
});

test('variants are left out of the related and distillery sections', () => {
  const cellarWithSizes = [
    ...cellar,
    bottle('magnum', { bottleSize: '1500ml' }),
    bottle('old', { age: 30 }),
    bottle('rye', { category: 'Rye Whisky', age: 4 }),
  ];
  const beside = (shelf: SectionQuery['shelf']) =>
    pickSection(cellarWithSizes, { shelf, beside: 'a' }, now).map(({ id }) => id);
  expect(beside('variants')).toEqual(['magnum', 'old']);
  expect(beside('distillery')).not.toContain('magnum');
  expect(beside('related')).toEqual(['c', 'd', 'f', 'g']);
  expect(pickSection(cellarWithSizes, { shelf: 'distillery', beside: 'rye' }, now)).toHaveLength(4);
  expect(on({ shelf: 'variants', beside: 'zzz' })).toEqual([]);
});

describe('the order within a section', () => {
  const drop = (opensAt: string, closesAt: string) => ({ drop: { opensAt, closesAt, restOnSale: false } });
  const live = drop('2026-11-20T18:00:00.000Z', '2026-12-01T18:00:00.000Z');
  const exclusive = { isExclusive: true };
  const shop = [
    bottle('gone', { ...exclusive, stock: 0, addedAt: '2026-11-23T00:00:00.000Z' }),
    bottle('old', { ...exclusive, addedAt: '2024-01-01T00:00:00.000Z' }),
    bottle('unknown', exclusive),
    bottle('new', { ...exclusive, addedAt: '2026-11-22T00:00:00.000Z' }),
    bottle('soon', { ...exclusive, ...drop('2026-12-02T18:00:00.000Z', '2026-12-09T18:00:00.000Z') }),
    bottle('second', { ...exclusive, ...live }),
    bottle('hero', {
      ...exclusive,
      ...live,
      ...drop('2026-11-22T18:00:00.000Z', '2026-12-01T18:00:00.000Z'),
    }),
    ...['1', '2', '3', '4', '5', '6'].map((id) => bottle(id, { region: 'Speyside' })),
  ];
  const pickIds = (wish: SectionQuery) => pickSection(shop, wish, now).map(({ id }) => id);

  test('the vault shows live drops first, then the newest bottles in stock', () => {
    expect(pickIds({ shelf: 'vault' })).toEqual(['hero', 'second', 'new']);
  });

  test('the home page shows each bottle once across the hero and its sections', () => {
    const [drops, rest] = [pickIds({ shelf: 'exclusive' }), pickIds({ shelf: 'complete' })];
    expect(drops).toEqual(['second', 'new', 'old']);
    expect(rest).toHaveLength(6);
    expect(new Set(['hero', ...drops, ...rest]).size).toBe(10);
    expect(rest, 'sold out comes last').not.toContain('gone');
  });

  test('related bottles start with the live drop and leave out a sold-out one', () => {
    const [first, ...others] = pickIds({ shelf: 'related', beside: 'new' });
    expect(first).toBe('hero');
    expect(others).not.toContain('gone');
  });
});
