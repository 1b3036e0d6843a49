import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { buildOrderSubject } from '#functions/orders/order-link.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { isPaidByLink } from '#shared/domain/orders/payment-link.ts';

/** The order of a signed payment link; throws not found for any other link, and for an order that is not paid by link. */
export async function loadPaymentLink(orderId: string, token: string, now: Date): Promise<OrderRecord> {
  if (!(await isLinkValid(buildOrderSubject(orderId), token, now))) throw new Refusal('order_not_found');
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data || !isPaidByLink(data) || data.accountClosedAt) throw new Refusal('order_not_found');
  return data;
}
