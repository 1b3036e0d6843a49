import type { Page } from 'playwright-core';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { createBottleSearch } from '#shared/domain/catalogue/search/bottle-search.ts';
import { buildCataloguePage } from '#shared/domain/catalogue/search/catalogue-page.ts';
import { readCatalogueView } from '#shared/domain/catalogue/search/catalogue-url.ts';
import { pickHits } from '#shared/domain/catalogue/search/choose-hits.ts';
import { pickSection } from '#shared/domain/catalogue/search/merchandising-sections.ts';
import type { SectionQuery } from '#shared/domain/catalogue/search/section-query.ts';

/** Answers every read of the catalogue from these bottles, as if the shop had only them. */
export async function stockWith(page: Page, bottles: readonly Product[]): Promise<void> {
  const find = createBottleSearch(bottles);
  const browse = (query: URLSearchParams) => {
    const view = readCatalogueView(new URLSearchParams(query.get('view') ?? ''));
    return buildCataloguePage(bottles, view, Number(query.get('from') ?? 0), find);
  };
  const answer = (path: string | undefined, query: URLSearchParams): unknown => {
    if (path === undefined) return bottles;
    if (path === 'browse') return browse(query);
    if (path === 'search') return pickHits(find(query.get('q') ?? ''));
    if (path === 'shelf') return pickSection(bottles, Object.fromEntries(query) as SectionQuery, Date.now());
    return bottles.find(({ id }) => id === path);
  };
  await page.route(/\/api\/products(\/[^/?]+)?(\?.*)?$/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    return route.fulfill({ json: answer(pathname.split('/')[3], searchParams) });
  });
}
