import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { batchGet } from '#functions/table/batch-get.ts';

/** The orders of some ids, by id, without those that do not exist. */
export async function loadOrderMap(
  orderIds: readonly string[],
  { consistent = false } = {},
): Promise<ReadonlyMap<string, OrderRecord>> {
  const keys = [...new Set(orderIds)].map((orderId) => ({ orderId }));
  const found = await batchGet(keys, (batch) => order.get(batch).go({ consistent }));
  return new Map(found.map((each) => [each.orderId, each]));
}

/** Orders in the sequence of their ids, each once; undefined if one of them does not exist. */
export async function loadOrdersById(orderIds: readonly string[]): Promise<OrderRecord[] | undefined> {
  const ids = [...new Set(orderIds)];
  const byId = await loadOrderMap(ids, { consistent: true });
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  return orders.length === ids.length ? orders : undefined;
}
