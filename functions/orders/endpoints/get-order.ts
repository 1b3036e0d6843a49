import { product } from '#functions/catalogue/entities/product.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { buildOrderSubject } from '#functions/orders/order-link.ts';
import { toOrder } from '#functions/orders/to-order.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { serve } from '#functions/runtime/serve.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

export const handler = serve(ordersApi.getOrder, async ({ params, query }, { now, fail }) => {
  const { orderId } = params;
  if (!(await isLinkValid(buildOrderSubject(orderId), query.token, now))) fail('order_not_found');
  const record = (await order.get({ orderId }).go()).data ?? fail('order_not_found');
  if (record.accountClosedAt) fail('order_not_found');
  return toOrder(record, await loadImages(record.lines));
});

async function loadImages(lines: OrderRecord['lines']): Promise<ReadonlyMap<string, string>> {
  const keys = lines.map(({ productId }) => ({ productId }));
  const products = await batchGet(keys, (keys) => product.get(keys).go());
  return new Map(products.map(({ productId, image }) => [productId, image]));
}
