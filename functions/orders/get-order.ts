import { type OrderRecord, order } from '#functions/data/order.ts';
import { product } from '#functions/data/product.ts';
import { readEach } from '#functions/data/read-each.ts';
import { isLinkValid } from '#functions/kit/link.ts';
import { serve } from '#functions/kit/serve.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { orderSubject } from './order-link.ts';
import { toOrder } from './to-order.ts';

export const handler = serve(ordersApi.getOrder, async ({ params, query }, { now, fail }) => {
  const { orderId } = params;
  if (!(await isLinkValid(orderSubject(orderId), query.token, now))) fail('order_not_found');
  const record = (await order.get({ orderId }).go()).data ?? fail('order_not_found');
  return toOrder(record, await imagesOf(record.lines));
});

async function imagesOf(lines: OrderRecord['lines']): Promise<ReadonlyMap<string, string>> {
  const keys = lines.map(({ productId }) => ({ productId }));
  const products = await readEach(keys, (asked) => product.get(asked).go());
  return new Map(products.map(({ productId, image }) => [productId, image]));
}
