import { expect, test } from 'vitest';
import { buildBottle } from '#shared/domain/catalogue/testing/bottles.ts';
import { createBottleSearch } from './bottle-search.ts';
import { buildCataloguePage } from './catalogue-page.ts';
import { maxInlinedProducts } from './catalogue-size.ts';
import { readCatalogueView } from './catalogue-url.ts';

const bottles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildBottle(`prd_${index}`, {
      name: `Cask ${count - index}`,
      region: index % 2 === 0 ? 'Islay' : 'Highland',
      price: `${100 + index}.00`,
    }),
  );

const buildPage = (count: number, address = '', from = 0) => {
  const all = bottles(count);
  return buildCataloguePage(
    all,
    readCatalogueView(new URLSearchParams(address)),
    from,
    createBottleSearch(all),
  );
};

test('a short catalogue is returned in full and in its own order, regardless of the request', () => {
  const { products, ...rest } = buildPage(maxInlinedProducts, 'region=Islay&sort=price-desc');
  expect(products.map(({ id }) => id)).toEqual(bottles(maxInlinedProducts).map(({ id }) => id));
  expect(rest).toEqual({ inShop: maxInlinedProducts, total: maxInlinedProducts / 2, around: null });
});

test('the pages of a long catalogue form the sorted list, with each bottle once', () => {
  const count = maxInlinedProducts + 1;
  const parts = [0, 24, 96].map((from) => buildPage(count, '', from).products);
  expect(parts.map(({ length }) => length)).toEqual([24, 72, count - 96]);
  expect(parts.flat().map(({ name }) => name)).toEqual(
    Array.from({ length: count }, (_, index) => `Cask ${index + 1}`),
  );
});

test('only the first page has the filter counts and the slider limits', () => {
  const { around } = buildPage(200, 'region=Islay&price=-120');
  expect(around?.facets.region).toEqual([
    { value: 'Highland', count: 10 },
    { value: 'Islay', count: 11 },
  ]);
  expect(around?.bounds.price).toEqual({ min: 0, max: 5000, step: 10 });
  expect(around?.noHit).toBeNull();
  expect(buildPage(200, '', 24).around).toBeNull();
});

test('a page without results names the filter to remove and the nearest bottles', () => {
  const { total, around } = buildPage(200, 'q=kilbrea&region=Islay');
  expect(total).toBe(0);
  expect(around?.noHit?.ways).toEqual([{ id: 'search', count: 100 }]);
  expect(around?.noHit?.nearest).toHaveLength(9);
  expect(around?.noHit?.nearest.every(({ region }) => region === 'Islay')).toBe(true);
});
