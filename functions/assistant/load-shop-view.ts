import { readCachedProducts } from '#functions/catalogue/cached-products.ts';
import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { listUpcoming } from '#shared/domain/common/trading-hours.ts';
import type { ShopView } from './tools/tool.ts';

/** Reads the shop once per answer: the tools look things up in it, and the policy takes every known name from it. */
export async function loadShopView(now: Date, customerId?: string): Promise<ShopView> {
  const readingHours = readTradingHours();
  const [bottles, drop, hours, delivery] = await Promise.all([
    readCachedProducts(now),
    findCurrentDrop(now),
    readingHours,
    readDeliveryTerms(readingHours),
  ]);
  return { now, bottles, drop, hours: listUpcoming(hours, toLondonDay(now)), delivery, customerId };
}
