import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { recentBottles } from '#functions/catalogue/recent-bottles.ts';
import type { ShopView } from './tools/tool.ts';

/** Reads the shop once for an answer: the tools look things up in it, and the guard knows every name from it. */
export async function loadShopView(now: Date): Promise<ShopView> {
  const [bottles, drop] = await Promise.all([recentBottles(now), findCurrentDrop(now)]);
  return { now, bottles, drop };
}
