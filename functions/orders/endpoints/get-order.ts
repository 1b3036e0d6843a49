import { order } from '#functions/orders/entities/order.ts';
import { buildOrderSubject } from '#functions/orders/order-link.ts';
import { loadOrderPage } from '#functions/orders/queries/load-order-page.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

export const handler = serve(ordersApi.getOrder, async ({ params, query }, { now, fail }) => {
  const { orderId } = params;
  if (!(await isLinkValid(buildOrderSubject(orderId), query.token, now))) fail('order_not_found');
  const record = (await order.get({ orderId }).go()).data ?? fail('order_not_found');
  if (record.accountClosedAt) fail('order_not_found');
  return loadOrderPage(record);
});
