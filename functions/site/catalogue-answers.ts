import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { bottlesToBrowse } from '#functions/catalogue/recent-bottles.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import { findShelved, listShelved } from '#functions/data/shelf.ts';
import { catalogueApi, type Drop, type Product } from '#shared/api/catalogue.ts';
import { catalogueStretch } from '#shared/domain/catalogue-stretch.ts';
import { readCatalogueView } from '#shared/domain/catalogue-url.ts';
import { chooseShelf, type ShelfWish } from '#shared/domain/choose-shelf.ts';
import type { Answers } from '#shared/site-renderer.ts';

/** What every page is made of, read at one moment. */
export type Shelves = { products: readonly Product[]; drop: Drop | null };

export async function readShelves(now: Date): Promise<Shelves> {
  const [products, drop] = await Promise.all([listShelved({ consistent: true }), findCurrentDrop(now, true)]);
  return { products: products.map(toProduct), drop };
}

/** The beginning of the plain gallery: its filters are for a browser, and no page is rendered with one. */
const galleryOf = (products: readonly Product[]) =>
  catalogueStretch(products, readCatalogueView(new URLSearchParams()), 0, () => ({ exact: [], near: [] }));

/** Answers from what was read once, for the rendering of many pages. */
export function answersFrom({ products, drop }: Shelves): Answers {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    [catalogueApi.listProducts.id]: async () => products,
    [catalogueApi.browseProducts.id]: async () => galleryOf(products),
    [catalogueApi.listShelf.id]: async ({ query }) => chooseShelf(products, query as ShelfWish),
    [catalogueApi.getProduct.id]: async ({ params }) => byId.get(params?.id ?? '') ?? null,
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop }),
  };
}

/**
 * Answers as they are asked for: a page that does not exist costs half a read unit at the most. A bottle is told of from the
 * table, since one that is new may not be packed yet; then nothing stands beside it.
 */
export function answersOnDemand(now: Date): Answers {
  const list = () => bottlesToBrowse(now);
  return {
    [catalogueApi.listProducts.id]: list,
    [catalogueApi.browseProducts.id]: async () => galleryOf(await list()),
    [catalogueApi.listShelf.id]: async ({ query }) => chooseShelf(await list(), query as ShelfWish),
    [catalogueApi.getProduct.id]: async ({ params }) => {
      const shelved = await findShelved(params?.id ?? '');
      return shelved ? toProduct(shelved) : null;
    },
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop: await findCurrentDrop(now) }),
  };
}
