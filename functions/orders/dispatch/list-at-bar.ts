import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';

type ReadyReference = { orderId: string; readyAt: string };

/** All orders that wait at the bar, the longest waiting first. */
export async function listAtBar(): Promise<ReadyReference[]> {
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  return data
    .flatMap(({ orderId, readyAt }) => (readyAt ? [{ orderId, readyAt }] : []))
    .toSorted((one, other) => (one.readyAt < other.readyAt ? -1 : 1));
}

/** The orders of some rows in the same order, without those that have just been collected. */
export async function loadAtBar(rows: readonly ReadyReference[]): Promise<OrderRecord[]> {
  const byId = await loadOrderMap(rows.map(({ orderId }) => orderId));
  return rows.flatMap(({ orderId }) => {
    const each = byId.get(orderId);
    return each && isReadyToCollect(each) ? [each] : [];
  });
}
