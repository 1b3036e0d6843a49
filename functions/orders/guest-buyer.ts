import { order } from '#functions/orders/entities/order.ts';
import type { PaidOrder } from '#functions/orders/events/paid-order.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { customer } from '#functions/table/entities/customer.ts';

/** The buyer that a guest's order is listed under: only somebody who has proved to own the address can read that list. */
export const toGuestBuyer = (email: string): string => `guest-${toPseudonym(email.trim().toLowerCase())}`;

export const isGuestBuyer = (buyer: string): boolean => buyer.startsWith('guest-');

/**
 * The bottles that a buyer has paid for, the newest first. Payments for storage and delivery are excluded, as are the
 * orders of an erased account.
 */
export async function listPaidOrders(buyer: string): Promise<PaidOrder[]> {
  const { data } = await order.query.ofBuyer({ buyer }).go({ order: 'desc', pages: 'all' });
  return data.filter(
    (each): each is PaidOrder =>
      each.paidAt !== undefined && (each.kind ?? 'bottles') === 'bottles' && !each.accountClosedAt,
  );
}

/** The guest identity of a customer from before the account existed: each sign-in proves ownership of the address. */
export async function loadGuestBuyer(customerId: string): Promise<string> {
  const { data } = await customer.get({ customerId }).go();
  if (!data) throw new Refusal('not_signed_in');
  return toGuestBuyer(data.email);
}
