/** A day of browsing, in a minute or two: the home page, the list, some bottles; one visitor in a hundred buys one of them. */
import { buy, type End } from './drop.ts';
import type { LoadedShop } from './shop.ts';
import { arrive, type Visitors } from './visitors.ts';

/** How many pages of bottles a visitor opens. */
const bottlesLookedAt = 3;

export type DayPlan = { visits: number; seconds: number; productIds: string[]; publishableKey: string };

export function playDay(shop: LoadedShop, visitors: Visitors, plan: DayPlan): Promise<Map<End, number>> {
  const { visits: count, seconds, productIds, publishableKey } = plan;
  return arrive(visitors, { count, seconds }, async (visitor, index) => {
    await visitor.get('page', '/');
    await visitor.get('drop', '/api/drops/current');
    await visitor.get('page', '/collection');
    await visitor.get('list', '/api/products');
    let chosen = '';
    for (let looked = 0; looked < bottlesLookedAt; looked++) {
      chosen = productIds[Math.floor(Math.random() * productIds.length)] ?? '';
      await visitor.get('page', `/product/${chosen}`);
      await visitor.get('product', `/api/products/${chosen}`);
    }
    return index % 100 === 0 ? buy(shop, visitor, chosen, publishableKey) : 'looked';
  });
}
