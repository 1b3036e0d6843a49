import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { customer } from '#functions/table/entities/customer.ts';

/**
 * The order that an email is about. Emails about bottles in bond go to the customer's current address, because the address
 * of the order may belong to somebody else by now. If the account is deleted there is no other address.
 */
export async function loadMailedOrder(orderId = ''): Promise<OrderRecord> {
  const placed = await findOrder(orderId);
  if (!placed) throw new Error(`The email refers to order ${orderId}, which does not exist.`);
  const { kind = 'bottles', customerId } = placed;
  if (kind === 'bottles' || !customerId) return placed;
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data ? { ...placed, customerEmail: data.email } : placed;
}
