import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { listReturns } from '#functions/orders/load-returns.ts';
import { loadOrderLots } from '#functions/orders/lots/load-lots.ts';
import { buildOrderSubject } from '#functions/orders/order-link.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { Refusal } from '#functions/runtime/problem.ts';

export type LinkedOrder = {
  order: OrderRecord;
  bottles: LotRecord['bottles'];
  /** Its returns, completed or under way; read after the order. */
  returns: OrderReturnRecord[];
};

/** The order that a signed link opens, with its bottles in bond and its returns; any other link opens nothing. */
export async function loadLinkedOrder(orderId: string, token: string, now: Date): Promise<LinkedOrder> {
  if (!(await isLinkValid(buildOrderSubject(orderId), token, now))) throw new Refusal('order_not_found');
  const order = await loadOrder(orderId);
  if (order.accountClosedAt) throw new Refusal('order_not_found');
  const returns = await listReturns(orderId);
  const lots = await loadOrderLots(order);
  return { order, returns, bottles: lots.flatMap(({ bottles }) => bottles) };
}
