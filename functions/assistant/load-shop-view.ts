import { readCachedProducts } from '#functions/catalogue/cached-products.ts';
import { findCurrentDrop, listOpenDrops } from '#functions/catalogue/find-current-drop.ts';
import type { ShopView } from './tools/tool.ts';

/** Reads the shop once for an answer: the tools look things up in it, and the policy knows every name from it. */
export async function loadShopView(now: Date, customerId?: string): Promise<ShopView> {
  const [bottles, drop, openDrops] = await Promise.all([
    readCachedProducts(now),
    findCurrentDrop(now),
    listOpenDrops(now),
  ]);
  return { now, bottles, drop, openDrops, customerId };
}
