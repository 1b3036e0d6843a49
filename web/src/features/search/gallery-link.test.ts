import { expect, test } from 'vitest';
import { emptyFilter } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { readCatalogueView } from '#shared/domain/catalogue/search/catalogue-url.ts';
import { buildGalleryLink } from './gallery-link.ts';

const understood = (link: string) =>
  readCatalogueView(new URL(link, 'https://shop.test').searchParams).filter;

test('the gallery applies the query or category of a search link', () => {
  expect(understood(buildGalleryLink({ q: 'Cutter’s & co' }))).toEqual({
    ...emptyFilter,
    search: 'Cutter’s & co',
  });
  expect(understood(buildGalleryLink({ category: 'Rye Whisky' }))).toEqual({
    ...emptyFilter,
    facets: { ...emptyFilter.facets, category: ['Rye Whisky'] },
  });
});
