import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { isReadyToCollect } from '#shared/domain/orders/collection.ts';

type ReadyReference = { orderId: string; readyAt: string };

/** All that waits at the bar, the one that has waited longest first. */
export async function listAtBar(): Promise<ReadyReference[]> {
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  return data
    .flatMap(({ orderId, readyAt }) => (readyAt ? [{ orderId, readyAt }] : []))
    .toSorted((one, other) => (one.readyAt < other.readyAt ? -1 : 1));
}

/** The orders of some rows in their order, without those that have been collected at this very moment. */
export async function loadAtBar(rows: readonly ReadyReference[]): Promise<OrderRecord[]> {
  const found = await batchGet(
    rows.map(({ orderId }) => ({ orderId })),
    (keys) => order.get(keys).go(),
  );
  const byId = new Map(found.map((each) => [each.orderId, each]));
  return rows.flatMap(({ orderId }) => {
    const each = byId.get(orderId);
    return each && isReadyToCollect(each) ? [each] : [];
  });
}
