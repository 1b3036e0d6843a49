import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { Refusal } from '#functions/runtime/problem.ts';

export type PaidOrderRecord = OrderRecord & { paidAt: string; paymentIntentId: string };

export async function loadOrder(orderId: string): Promise<OrderRecord> {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Refusal('order_not_found');
  return data;
}

/** A paid order, whatever its present status: an order with a payment is paid, and stays so. */
export const isPaid = (order: OrderRecord): order is PaidOrderRecord =>
  order.paidAt !== undefined && order.paymentIntentId !== undefined;

/** An order that staff may change. */
export async function loadPaidOrder(orderId: string): Promise<PaidOrderRecord> {
  const found = await loadOrder(orderId);
  if (!isPaid(found)) throw new Refusal('order_not_paid');
  return found;
}
