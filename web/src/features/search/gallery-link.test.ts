import { expect, test } from 'vitest';
import { noFilter } from '#shared/domain/catalogue-filter.ts';
import { readCatalogueView } from '#shared/domain/catalogue-url.ts';
import { galleryLink } from './gallery-link.ts';

const understood = (link: string) =>
  readCatalogueView(new URL(link, 'https://shop.test').searchParams).filter;

test('the gallery understands what the search asks of it', () => {
  expect(understood(galleryLink({ q: 'Cutter’s & co' }))).toEqual({ ...noFilter, search: 'Cutter’s & co' });
  expect(understood(galleryLink({ category: 'Rye Whisky' }))).toEqual({
    ...noFilter,
    facets: { ...noFilter.facets, category: ['Rye Whisky'] },
  });
});
