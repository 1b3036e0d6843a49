import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { batchGet } from '#functions/table/batch-get.ts';

/** Orders in the sequence of their ids, each once; undefined if one of them does not exist. */
export async function loadOrdersById(orderIds: readonly string[]): Promise<OrderRecord[] | undefined> {
  const ids = [...new Set(orderIds)];
  const found = await batchGet(
    ids.map((orderId) => ({ orderId })),
    (keys) => order.get(keys).go({ consistent: true }),
  );
  const byId = new Map(found.map((each) => [each.orderId, each]));
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  return orders.length === ids.length ? orders : undefined;
}
