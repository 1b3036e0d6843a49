import type { Page } from 'playwright-core';
import type { Product } from '#shared/api/catalogue.ts';
import { createBottleSearch } from '#shared/domain/bottle-search.ts';
import { catalogueStretch } from '#shared/domain/catalogue-stretch.ts';
import { readCatalogueView } from '#shared/domain/catalogue-url.ts';
import { chooseHits } from '#shared/domain/choose-hits.ts';
import { chooseShelf, type ShelfWish } from '#shared/domain/choose-shelf.ts';

/** Answers every read of the catalogue from these bottles, as the shop would if it had them and no others. */
export async function stockWith(page: Page, bottles: readonly Product[]): Promise<void> {
  const find = createBottleSearch(bottles);
  const browse = (query: URLSearchParams) => {
    const view = readCatalogueView(new URLSearchParams(query.get('view') ?? ''));
    return catalogueStretch(bottles, view, Number(query.get('from') ?? 0), find);
  };
  const answer = (path: string | undefined, query: URLSearchParams): unknown => {
    if (path === undefined) return bottles;
    if (path === 'browse') return browse(query);
    if (path === 'search') return chooseHits(find(query.get('q') ?? ''));
    if (path === 'shelf') return chooseShelf(bottles, Object.fromEntries(query) as ShelfWish);
    return bottles.find(({ id }) => id === path);
  };
  await page.route(/\/api\/products(\/[^/?]+)?(\?.*)?$/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    return route.fulfill({ json: answer(pathname.split('/')[3], searchParams) });
  });
}
