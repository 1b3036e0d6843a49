import { describe, expect, test } from 'vitest';
import { buildBottle } from '#shared/domain/catalogue/testing/bottles.ts';
import { createBottleSearch } from './bottle-search.ts';
import { countFacet } from './catalogue-facets.ts';
import {
  type CatalogueFilter,
  clampToRanges,
  emptyFilter,
  filterProducts,
  sortProducts,
  toSearchMatches,
} from './catalogue-filter.ts';
import { computeCatalogueRanges, toRange, toThumbs } from './catalogue-ranges.ts';
import { explainNoResults } from './no-results.ts';

const cellar = [
  buildBottle('Ardlussa', { distillery: 'Ardlussa', region: 'Islay', abv: '57.4', price: '138.00' }),
  buildBottle('Black Ferry', {
    category: 'Bourbon',
    region: 'Kentucky',
    age: null,
    abv: '67.1',
    price: '49.00',
  }),
  buildBottle('Kilbrae 21', { age: 21, price: '420.00', tags: ['Limited Releases'], stock: 0 }),
  buildBottle('Soho Reserve', { age: 40, price: '12000.00', description: 'A sherry butt.', abv: '40.0' }),
];
const bounds = computeCatalogueRanges(cellar);
const find = createBottleSearch(cellar);
const shown = (change: Partial<CatalogueFilter>) => {
  const filter = clampToRanges({ ...emptyFilter, ...change }, bounds);
  return filterProducts(cellar, filter, toSearchMatches(filter.search, find)).map(({ id }) => id);
};
const inFacet = (change: Partial<CatalogueFilter['facets']>) => ({
  facets: { ...emptyFilter.facets, ...change },
});

describe('the sliders', () => {
  test('end at the highest value in the shop, and at least at £5,000, 50 years and 70%', () => {
    expect(bounds).toEqual({
      price: { min: 0, max: 12_000, step: 10 },
      age: { min: 0, max: 50, step: 1 },
      abv: { min: 35, max: 70, step: 0.5 },
    });
    const dear = computeCatalogueRanges([buildBottle('x', { price: '5001.50', age: 61, abv: '71.2' })]);
    expect([dear.price.max, dear.age.max, dear.abv.max]).toEqual([5010, 61, 71.5]);
  });
  test('do not filter at their end positions, even for a bottle beyond them', () => {
    expect(shown({ ranges: { price: [0, 12_000], age: [0, 50], abv: [35, 70] } })).toHaveLength(4);
    const weak = [buildBottle('liqueur', { abv: '30.0' })];
    expect(
      filterProducts(
        weak,
        clampToRanges({ ...emptyFilter, ranges: { abv: [35, 50] } }, computeCatalogueRanges(weak)),
        undefined,
      ),
    ).toHaveLength(1);
  });
  test('keep a bottle without an age until the age slider is moved', () => {
    expect(shown({})).toContain('Black Ferry');
    expect(shown({ ranges: { age: [0, 50] } })).toContain('Black Ferry');
    expect(shown({ ranges: { age: [0, 49] } })).not.toContain('Black Ferry');
  });
  test('stay within their limits, and unmoved ends do not filter', () => {
    expect(toThumbs([null, 900], bounds.price)).toEqual([0, 900]);
    expect(toThumbs([20, 99_999], bounds.price)).toEqual([20, 12_000]);
    expect(toRange([0, 900], bounds.price)).toEqual([null, 900]);
    expect(toRange([0, 12_000], bounds.price)).toBeUndefined();
  });
  test('include both chosen values', () => {
    expect(shown({ ranges: { price: [138, 420] } })).toEqual(['Ardlussa', 'Kilbrae 21']);
  });
});

describe('search and facets', () => {
  test('search ignores case and combines with the other filters', () => {
    expect(shown({ search: 'SHERRY' })).toEqual(['Soho Reserve']);
    expect(shown({ search: ' kilbrae ' })).toEqual(['Black Ferry', 'Kilbrae 21', 'Soho Reserve']);
    expect(shown({ search: 'islay over 130' })).toEqual(['Ardlussa']);
    expect(shown({ search: 'kilbrae', inStockOnly: true })).toEqual(['Black Ferry', 'Soho Reserve']);
  });
  test('casks are counted by family, and missing values are not counted', () => {
    const casks = [
      buildBottle('a', { caskType: 'Oloroso butt', peated: 'Heavily peated', inBond: true }),
      buildBottle('b', { caskType: 'Refill sherry and bourbon', peated: 'Unpeated' }),
      buildBottle('c', { caskType: 'American chestnut finish', bottler: 'Distillery bottling' }),
      buildBottle('d'),
    ];
    const count = (facet: Parameters<typeof countFacet>[1]) =>
      countFacet(casks, facet, emptyFilter, undefined).map(({ value, count }) => `${value} ${count}`);
    expect(count('cask')).toEqual(['Sherry 2', 'Bourbon 1', 'Other 1', 'Refill 1']);
    expect(count('peat')).toEqual(['Unpeated 1', 'Heavily peated 1']);
    expect(count('bottler')).toEqual(['Distillery bottling 1']);
    expect(count('bond')).toEqual(['Held in bond 1']);
  });
  test('regions are sorted by their number of bottles, regardless of other filters', () => {
    const regions = (filter: CatalogueFilter) =>
      countFacet(cellar, 'region', filter, undefined).map(({ value }) => value);
    expect(regions(emptyFilter)).toEqual(['Highland', 'Islay', 'Kentucky']);
    expect(regions({ ...emptyFilter, ...inFacet({ category: ['Bourbon'] }) })).toEqual(regions(emptyFilter));
  });
  test('several values of one facet widen the result, several facets narrow it', () => {
    expect(shown(inFacet({ region: ['Islay', 'Kentucky'] }))).toEqual(['Ardlussa', 'Black Ferry']);
    expect(shown(inFacet({ region: ['Islay', 'Kentucky'], category: ['Bourbon'] }))).toEqual(['Black Ferry']);
    expect(shown(inFacet({ tag: ['Limited Releases'] }))).toEqual(['Kilbrae 21']);
  });
  test('sold-out bottles can be excluded', () => {
    expect(shown({ inStockOnly: true })).not.toContain('Kilbrae 21');
  });
  test('a facet counts what each value would show, ignoring its own selection', () => {
    const filter = { ...emptyFilter, ...inFacet({ category: ['Bourbon'] }) };
    expect(countFacet(cellar, 'category', filter, undefined)).toEqual([
      { value: 'Bourbon', count: 1 },
      { value: 'Single Malt Scotch', count: 3 },
    ]);
    expect(countFacet(cellar, 'region', filter, undefined)).toContainEqual({ value: 'Islay', count: 0 });
  });
});

describe('sortProducts', () => {
  const order = (sort: Parameters<typeof sortProducts>[1]) => sortProducts(cellar, sort).map(({ id }) => id);
  test('sorts by name, price, age or strength, and puts search matches first', () => {
    expect(order('name')).toEqual(['Ardlussa', 'Black Ferry', 'Kilbrae 21', 'Soho Reserve']);
    expect(order('price-asc')).toEqual(['Black Ferry', 'Ardlussa', 'Kilbrae 21', 'Soho Reserve']);
    expect(order('price-desc')).toEqual(['Soho Reserve', 'Kilbrae 21', 'Ardlussa', 'Black Ferry']);
    expect(order('age')).toEqual(['Soho Reserve', 'Kilbrae 21', 'Ardlussa', 'Black Ferry']);
    const found = new Map([
      ['Soho Reserve', true],
      ['Ardlussa', false],
    ] as const);
    expect(sortProducts(cellar, 'name', found)[0]?.id, 'what a search means comes first').toBe(
      'Soho Reserve',
    );
    expect(order('abv')).toEqual(['Black Ferry', 'Ardlussa', 'Kilbrae 21', 'Soho Reserve']);
  });
});

test('when nothing fits, each filter states its matches without it, and the closest bottles are shown', () => {
  const filter = {
    ...emptyFilter,
    ...inFacet({ region: ['Highland'] }),
    search: 'Kilbrae 21',
    inStockOnly: true,
  };
  expect(filterProducts(cellar, filter, toSearchMatches(filter.search, find))).toEqual([]);
  const { ways, nearest } = explainNoResults(cellar, filter, find);
  expect(ways).toEqual([
    { id: 'search', count: 1 },
    { id: 'stock', count: 1 },
  ]);
  expect(nearest.map(({ id }) => id)).toEqual(['Soho Reserve']);
});
