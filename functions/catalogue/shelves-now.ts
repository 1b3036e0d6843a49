import { findShelved, listShelved } from '#functions/data/shelf.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

/** Bottles as they stand at the moment of asking: all of them, or those of some ids that there are. */
export type Shelves = {
  all(): Promise<readonly Product[]>;
  some(ids: readonly string[]): Promise<readonly Product[]>;
};

export const shelvesNow: Shelves = {
  all: async () => (await listShelved({ consistent: true })).map(toProduct),
  // One query reads both items of a bottle for a unit, where a batch counts each of them.
  some: async (ids) => {
    const found = await Promise.all(ids.map((id) => findShelved(id, true)));
    return found.flatMap((shelved) => (shelved ? toProduct(shelved) : []));
  },
};
