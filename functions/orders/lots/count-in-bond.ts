import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';

type OrderLines = Pick<OrderRecord, 'orderId' | 'lines'>;
type Lots = readonly Pick<LotRecord, 'orderId' | 'bottles'>[];

/**
 * How many bottles of an order are in bond at present. Its lots are created seconds after the payment; until then all
 * bottles count.
 */
export function countInBond({ orderId, lines }: OrderLines, lots: Lots): number {
  const own = lots.filter((lot) => lot.orderId === orderId);
  if (own.length === 0) return countBottles(lines);
  return own.flatMap(({ bottles }) => bottles).filter(({ leftOn }) => !leftOn).length;
}
