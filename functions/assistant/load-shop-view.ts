import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import { listShelved } from '#functions/data/shelf.ts';
import type { ShopView } from './tools/tool.ts';

/** Reads the shop once for an answer: the tools look things up in it, and the guard knows every name from it. */
export async function loadShopView(now: Date): Promise<ShopView> {
  const [shelved, drop] = await Promise.all([listShelved({}), findCurrentDrop(now)]);
  return { now, bottles: shelved.map(toProduct), drop };
}
