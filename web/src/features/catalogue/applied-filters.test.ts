import { expect, test } from 'vitest';
import { catalogueBounds } from '#shared/domain/catalogue-bounds.ts';
import { noFilter } from '#shared/domain/catalogue-filter.ts';
import { appliedFilters } from './applied-filters.ts';

const bounds = catalogueBounds([]);

test('nothing is applied while every slider rests at its bounds', () => {
  const resting = { ...noFilter, ranges: { price: [0, 5000], age: [0, 50] } as const };
  expect(appliedFilters(resting, bounds)).toEqual([]);
});

test('each applied filter has its words and can be taken away alone', () => {
  const filter = {
    search: ' oloroso ',
    facets: { ...noFilter.facets, region: ['Islay', 'Speyside'] },
    ranges: { price: [100, 900], abv: [46, 70] } as const,
    inStockOnly: true,
  };
  const applied = appliedFilters(filter, bounds);
  expect(applied.map(({ label }) => label)).toEqual([
    '“oloroso”',
    'Islay',
    'Speyside',
    'Price £100 to £900',
    'ABV 46% to 70%',
    'In stock only',
  ]);
  expect(applied[1]?.without).toEqual({ ...filter, facets: { ...filter.facets, region: ['Speyside'] } });
  expect(applied[3]?.without.ranges).toEqual({ abv: [46, 70] });
});
