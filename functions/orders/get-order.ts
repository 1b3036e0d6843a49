import { order } from '#functions/data/order.ts';
import { product } from '#functions/data/product.ts';
import { isLinkValid } from '#functions/kit/link.ts';
import { serve } from '#functions/kit/serve.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { orderSubject } from './order-link.ts';
import { toOrder } from './to-order.ts';

export const handler = serve(ordersApi.getOrder, async ({ params, query }, { now, fail }) => {
  const { orderId } = params;
  if (!(await isLinkValid(orderSubject(orderId), query.token, now))) fail('order_not_found');
  const record = (await order.get({ orderId }).go()).data ?? fail('order_not_found');
  const { data: products } = await product.get(record.lines.map(({ productId }) => ({ productId }))).go();
  return toOrder(record, new Map(products.map(({ productId, image }) => [productId, image])));
});
