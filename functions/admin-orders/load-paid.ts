import { type OrderRecord, order } from '#functions/data/order.ts';
import { Refusal } from '#functions/kit/problem.ts';

export type Paid = OrderRecord & { paidAt: string; paymentIntentId: string };

export async function loadOrder(orderId: string): Promise<OrderRecord> {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Refusal('order_not_found');
  return data;
}

/** Whatever its status says now: an order with a payment of its own is paid, and stays so. */
export const isPaid = (order: OrderRecord): order is Paid =>
  order.paidAt !== undefined && order.paymentIntentId !== undefined;

/** An order that the staff may move. */
export async function loadPaid(orderId: string): Promise<Paid> {
  const found = await loadOrder(orderId);
  if (!isPaid(found)) throw new Refusal('order_not_paid');
  return found;
}
