import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFilter, type Facet, facetNames, sortOptions } from './catalogue-filter.ts';
import { type CatalogueView, readCatalogueView, writeCatalogueView } from './catalogue-url.ts';

const plain: CatalogueView = { filter: emptyFilter, sort: 'name', layout: 'grid' };

test('the unfiltered gallery has no query string', () => {
  expect(writeCatalogueView(plain).toString()).toBe('');
  expect(readCatalogueView(new URLSearchParams())).toEqual(plain);
});

test('invalid parts of a query string are ignored', () => {
  const view = readCatalogueView(
    new URLSearchParams('price=abc&abv=-&age=30-10&sort=cheap&view=wall&region=&region=Islay'),
  );
  expect(view).toEqual({
    ...plain,
    filter: {
      ...emptyFilter,
      ranges: { age: [10, 30] },
      facets: { ...emptyFilter.facets, region: ['Islay'] },
    },
  });
});

test('every view can be restored from its address', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 });
  const words = fc.uniqueArray(word, { maxLength: 3 });
  const range = fc
    .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }))
    .chain(([a, b]) => {
      const [low, high] = [Math.min(a, b) / 2, Math.max(a, b) / 2];
      return fc.constantFrom([low, high] as const, [low, null] as const, [null, high] as const);
    });
  const view: fc.Arbitrary<CatalogueView> = fc.record({
    filter: fc.record({
      search: fc.oneof(fc.constant(''), word),
      facets: fc.record(
        Object.fromEntries(facetNames.map((name) => [name, words])) as Record<Facet, typeof words>,
      ),
      ranges: fc.record({ price: range, age: range, abv: range }, { requiredKeys: [] }),
      inStockOnly: fc.boolean(),
    }),
    sort: fc.constantFrom(...sortOptions.map(({ id }) => id)),
    layout: fc.constantFrom('grid' as const, 'list' as const),
  });
  fc.assert(
    fc.property(view, (drawn) => {
      const address = writeCatalogueView(drawn).toString();
      expect(readCatalogueView(new URLSearchParams(address))).toEqual(drawn);
    }),
  );
});
