import { order } from '#functions/orders/entities/order.ts';
import type { PaidOrder } from '#functions/orders/events/paid-order.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { customer } from '#functions/table/entities/customer.ts';

/** Under whom a guest's order is listed: nobody reads that list but who has proved to own the address. */
export const toGuestBuyer = (email: string): string => `guest-${toPseudonym(email.trim().toLowerCase())}`;

export const isGuestBuyer = (buyer: string): boolean => buyer.startsWith('guest-');

/**
 * The bottles that a buyer has paid for, the newest first; what was paid for storage and delivery is not among them, nor what
 * belonged to somebody who was erased.
 */
export async function listPaidOrders(buyer: string): Promise<PaidOrder[]> {
  const { data } = await order.query.ofBuyer({ buyer }).go({ order: 'desc', pages: 'all' });
  return data.filter(
    (each): each is PaidOrder =>
      each.paidAt !== undefined && (each.kind ?? 'bottles') === 'bottles' && !each.accountClosedAt,
  );
}

/** The guest that a customer was before there was an account: the address is proved with every sign-in. */
export async function loadGuestBuyer(customerId: string): Promise<string> {
  const { data } = await customer.get({ customerId }).go();
  if (!data) throw new Refusal('not_signed_in');
  return toGuestBuyer(data.email);
}
