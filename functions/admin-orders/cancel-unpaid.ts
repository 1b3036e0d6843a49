import { settleLapsed } from '#functions/checkout/settle.ts';
import { checkout } from '#functions/data/checkout.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { loadOrder } from './load-paid.ts';

export type Cancelled = { order: OrderRecord; outcome: 'set' | 'paid_meanwhile' };

/**
 * Cancels an order that waits for its payment. Its payment is cancelled at Stripe first; one that had succeeded by then
 * confirms the order instead, and one that the bank is still thinking about keeps it as it is.
 */
export async function cancelUnpaid(
  before: OrderRecord,
  done: StaffEntryRecord,
  now: Date,
  requestId: string,
): Promise<Cancelled> {
  const { data: open } = await checkout.get({ cartId: before.cartId }).go({ consistent: true });
  if (open?.orderId === before.orderId) {
    const settled = await settleLapsed(open, now, 'staff', done).catch((error: unknown) => {
      log.error('payment not cancelled', { requestId, ...errorFields(error) });
      throw new Refusal('payment_not_cancelled');
    });
    if (settled === 'held') throw new Refusal('already_paid');
  }
  const after = await loadOrder(before.orderId);
  if (after.paidAt) return { order: after, outcome: 'paid_meanwhile' };
  // Its buyer has just begun another one, or signed in.
  if (after.status !== 'cancelled') throw new Refusal('checkout_busy');
  return { order: after, outcome: 'set' };
}
