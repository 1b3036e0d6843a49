import { describe, expect, test } from 'vitest';
import { createBottleSearch } from './bottle-search.ts';
import { countFacet } from './catalogue-facets.ts';
import {
  type CatalogueFilter,
  clampToRanges,
  emptyFilter,
  filterProducts,
  sortProducts,
} from './catalogue-filter.ts';
import { computeCatalogueRanges, toRange, toThumbs } from './catalogue-ranges.ts';
import { explainNoResults } from './no-results.ts';

const bottle = (id: string, change: object = {}) => ({
  id,
  name: id,
  description: 'Oak and honey.',
  distillery: 'Kilbrae',
  region: 'Highland',
  category: 'Single Malt Scotch',
  tags: [] as string[],
  price: '100.00',
  abv: '46.0',
  age: 12 as number | null,
  stock: 3,
  ...change,
});

const cellar = [
  bottle('Ardlussa', { distillery: 'Ardlussa', region: 'Islay', abv: '57.4', price: '138.00' }),
  bottle('Black Ferry', { category: 'Bourbon', region: 'Kentucky', age: null, abv: '67.1', price: '49.00' }),
  bottle('Kilbrae 21', { age: 21, price: '420.00', tags: ['Limited Releases'], stock: 0 }),
  bottle('Soho Reserve', { age: 40, price: '12000.00', description: 'A sherry butt.', abv: '40.0' }),
];
const bounds = computeCatalogueRanges(cellar);
const shown = (change: Partial<CatalogueFilter>) =>
  filterProducts(cellar, clampToRanges({ ...emptyFilter, ...change }, bounds)).map(({ id }) => id);
const inFacet = (change: Partial<CatalogueFilter['facets']>) => ({
  facets: { ...emptyFilter.facets, ...change },
});

describe('the sliders', () => {
  test('end at the highest bottle, never below 5000, 50 and 70', () => {
    expect(bounds).toEqual({
      price: { min: 0, max: 12_000, step: 10 },
      age: { min: 0, max: 50, step: 1 },
      abv: { min: 35, max: 70, step: 0.5 },
    });
    const dear = computeCatalogueRanges([bottle('x', { price: '5001.50', age: 61, abv: '71.2' })]);
    expect([dear.price.max, dear.age.max, dear.abv.max]).toEqual([5010, 61, 71.5]);
  });
  test('do not filter at their limits, so that even a bottle beyond them stays', () => {
    expect(shown({ ranges: { price: [0, 12_000], age: [0, 50], abv: [35, 70] } })).toHaveLength(4);
    const weak = [bottle('liqueur', { abv: '30.0' })];
    expect(
      filterProducts(
        weak,
        clampToRanges({ ...emptyFilter, ranges: { abv: [35, 50] } }, computeCatalogueRanges(weak)),
      ),
    ).toHaveLength(1);
  });
  test('keep a bottle without an age until the age slider is moved', () => {
    expect(shown({})).toContain('Black Ferry');
    expect(shown({ ranges: { age: [0, 50] } })).toContain('Black Ferry');
    expect(shown({ ranges: { age: [0, 49] } })).not.toContain('Black Ferry');
  });
  test("stand at the chosen values, within their limits, and don't filter at unmoved ends", () => {
    expect(toThumbs([null, 900], bounds.price)).toEqual([0, 900]);
    expect(toThumbs([20, 99_999], bounds.price)).toEqual([20, 12_000]);
    expect(toRange([0, 900], bounds.price)).toEqual([null, 900]);
    expect(toRange([0, 12_000], bounds.price)).toBeUndefined();
  });
  test('include both of their limits', () => {
    expect(shown({ ranges: { price: [138, 420] } })).toEqual(['Ardlussa', 'Kilbrae 21']);
  });
});

describe('search and facets', () => {
  test('search reads name, description and distillery, whatever the case', () => {
    expect(shown({ search: 'SHERRY' })).toEqual(['Soho Reserve']);
    expect(shown({ search: ' kilbrae ' })).toEqual(['Black Ferry', 'Kilbrae 21', 'Soho Reserve']);
    expect(shown({ search: 'islay' })).toEqual([]);
  });
  test('values of one facet widen, facets together narrow', () => {
    expect(shown(inFacet({ region: ['Islay', 'Kentucky'] }))).toEqual(['Ardlussa', 'Black Ferry']);
    expect(shown(inFacet({ region: ['Islay', 'Kentucky'], category: ['Bourbon'] }))).toEqual(['Black Ferry']);
    expect(shown(inFacet({ tag: ['Limited Releases'] }))).toEqual(['Kilbrae 21']);
  });
  test('sold-out bottles can be left out', () => {
    expect(shown({ inStockOnly: true })).not.toContain('Kilbrae 21');
  });
  test('a facet counts what each value would show, ignoring its own selection', () => {
    const filter = { ...emptyFilter, ...inFacet({ category: ['Bourbon'] }) };
    expect(countFacet(cellar, 'category', filter)).toEqual([
      { value: 'Bourbon', count: 1 },
      { value: 'Single Malt Scotch', count: 3 },
    ]);
    expect(countFacet(cellar, 'region', filter)).toContainEqual({ value: 'Islay', count: 0 });
  });
});

describe('the order', () => {
  const order = (sort: Parameters<typeof sortProducts>[1]) => sortProducts(cellar, sort).map(({ id }) => id);
  test('is different for each sort, with equals by name', () => {
    expect(order('name')).toEqual(['Ardlussa', 'Black Ferry', 'Kilbrae 21', 'Soho Reserve']);
    expect(order('price-asc')).toEqual(['Black Ferry', 'Ardlussa', 'Kilbrae 21', 'Soho Reserve']);
    expect(order('price-desc')).toEqual(['Soho Reserve', 'Kilbrae 21', 'Ardlussa', 'Black Ferry']);
    expect(order('age')).toEqual(['Soho Reserve', 'Kilbrae 21', 'Ardlussa', 'Black Ferry']);
    expect(order('abv')).toEqual(['Black Ferry', 'Ardlussa', 'Kilbrae 21', 'Soho Reserve']);
  });
});

test('where no bottle fits, each criterion says how many would without it, and the closest are shown', () => {
  const filter = {
    ...emptyFilter,
    ...inFacet({ region: ['Highland'] }),
    search: 'Kilbrae 21',
    inStockOnly: true,
  };
  expect(filterProducts(cellar, filter)).toEqual([]);
  const { ways, nearest } = explainNoResults(cellar, filter, createBottleSearch(cellar));
  expect(ways).toEqual([
    { id: 'search', count: 1 },
    { id: 'stock', count: 1 },
  ]);
  expect(nearest.map(({ id }) => id)).toEqual(['Soho Reserve']);
});
