import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { findProductWithStock, listProductsWithStock } from './product-read-model.ts';
import { toProductDetails } from './to-product.ts';

/** The products as they are now: all of them, or those with some ids. */
export type ProductSource = {
  all(): Promise<readonly ProductDetails[]>;
  byIds(ids: readonly string[]): Promise<readonly ProductDetails[]>;
};

export const tableProducts: ProductSource = {
  all: async () => (await listProductsWithStock({ consistent: true })).map(toProductDetails),
  // One query reads both items of a bottle for a unit, where a batch counts each of them.
  byIds: async (ids) => {
    const found = await Promise.all(ids.map((id) => findProductWithStock(id, true)));
    return found.flatMap((product) => (product ? toProductDetails(product) : []));
  },
};
