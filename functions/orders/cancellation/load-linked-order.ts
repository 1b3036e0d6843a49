import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { listReturns } from '#functions/orders/load-returns.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { buildOrderSubject } from '#functions/orders/order-link.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';

export type LinkedOrder = {
  order: OrderRecord;
  bottles: LotRecord['bottles'];
  /** Its returns, completed or under way; read after the order. */
  returns: OrderReturnRecord[];
};

/** The order that a signed link opens, with its bottles in bond and its returns; any other link opens nothing. */
export async function loadLinkedOrder(orderId: string, token: string, now: Date): Promise<LinkedOrder> {
  if (!(await isLinkValid(buildOrderSubject(orderId), token, now))) throw new Refusal('order_not_found');
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data || data.accountClosedAt) throw new Refusal('order_not_found');
  const { stored, customerId, lines } = data;
  const returns = await listReturns(orderId);
  if (!stored || !customerId) return { order: data, bottles: [], returns };
  const lots = await loadLots(
    customerId,
    lines.map((_, line) => ({ lotId: toLotId(orderId, line) })),
  );
  return { order: data, returns, bottles: lots.flatMap(({ bottles }) => bottles) };
}
