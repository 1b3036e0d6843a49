import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import { findShelved, listShelved } from '#functions/data/shelf.ts';
import { catalogueApi, type Drop, type Product } from '#shared/api/catalogue.ts';
import type { Answers } from '#shared/site-renderer.ts';

/** What every page is made of, read at one moment. */
export type Shelves = { products: readonly Product[]; drop: Drop | null };

export async function readShelves(now: Date): Promise<Shelves> {
  const [products, drop] = await Promise.all([listShelved({ consistent: true }), findCurrentDrop(now, true)]);
  return { products: products.map(toProduct), drop };
}

/** Answers from what was read once, for the rendering of many pages. */
export function answersFrom({ products, drop }: Shelves): Answers {
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    [catalogueApi.listProducts.id]: async () => products,
    [catalogueApi.getProduct.id]: async ({ params }) => byId.get(params?.id ?? '') ?? null,
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop }),
  };
}

/** Answers from the table as they are asked for: a page that does not exist costs half a read unit at the most. */
export function answersOnDemand(now: Date): Answers {
  return {
    [catalogueApi.listProducts.id]: async () => (await listShelved({})).map(toProduct),
    [catalogueApi.getProduct.id]: async ({ params }) => {
      const shelved = await findShelved(params?.id ?? '');
      return shelved ? toProduct(shelved) : null;
    },
    [catalogueApi.getCurrentDrop.id]: async () => ({ drop: await findCurrentDrop(now) }),
  };
}
