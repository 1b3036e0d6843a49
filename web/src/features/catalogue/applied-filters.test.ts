import { expect, test } from 'vitest';
import { countApplied, emptyFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { listAppliedFilters } from './applied-filters.ts';

test('the whole catalogue has no applied filters', () => {
  expect(listAppliedFilters(emptyFilter)).toEqual([]);
  expect(countApplied(emptyFilter)).toBe(0);
});

test('each applied filter has a label and can be removed by itself', () => {
  const filter = {
    search: ' oloroso ',
    facets: { ...emptyFilter.facets, region: ['Islay', 'Speyside'] },
    ranges: { price: [100, 900], abv: [46, null], age: [null, 30] } as const,
    inStockOnly: true,
  };
  const applied = listAppliedFilters(filter);
  expect(countApplied(filter)).toBe(applied.length);
  expect(applied.map(({ label }) => label)).toEqual([
    '“oloroso”',
    'Islay',
    'Speyside',
    'Price £100 to £900',
    'Age up to 30 years',
    'ABV from 46%',
    'In stock only',
  ]);
  expect(applied[1]?.without).toEqual({ ...filter, facets: { ...filter.facets, region: ['Speyside'] } });
  expect(applied[3]?.without.ranges).toEqual({ age: [null, 30], abv: [46, null] });
});
