import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { Refusal, refuse } from '#functions/runtime/problem.ts';

export type PaidOrderRecord = OrderRecord & { paidAt: string; paymentIntentId: string };

export const findOrder = async (orderId: string): Promise<OrderRecord | undefined> =>
  (await order.get({ orderId }).go({ consistent: true })).data ?? undefined;

export async function loadOrder(orderId: string): Promise<OrderRecord> {
  return (await findOrder(orderId)) ?? refuse('order_not_found');
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
