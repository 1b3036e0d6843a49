import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { customer } from '#functions/table/entities/customer.ts';

/** The order that an email is about. */
export async function loadMailedOrder(orderId = ''): Promise<OrderRecord> {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`The email refers to order ${orderId}, which does not exist.`);
  return applyCurrentEmail(data);
}

/**
 * Emails about bottles in bond go to the customer's current address, because the address of the order may belong to
 * somebody else by now. If the account is deleted there is no other address.
 */
async function applyCurrentEmail(placed: OrderRecord): Promise<OrderRecord> {
  const { kind = 'bottles', customerId } = placed;
  if (kind === 'bottles' || !customerId) return placed;
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data ? { ...placed, customerEmail: data.email } : placed;
}
