import { checkout } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';

export type UnpaidCancellation = { order: OrderRecord; outcome: 'set' | 'paid_meanwhile' };

/**
 * Cancels an order that awaits its payment. The payment is cancelled at Stripe first: one that has succeeded by then
 * confirms the order instead, and one that the bank is still processing leaves the order as it is.
 */
export async function cancelUnpaidOrder(
  before: OrderRecord,
  trailEntry: AdminAuditEntryRecord,
  now: Date,
  requestId: string,
): Promise<UnpaidCancellation> {
  const { data: open } = await checkout.get({ cartId: before.cartId }).go({ consistent: true });
  if (open?.orderId === before.orderId) {
    const settled = await settleLapsed(open, now, 'staff', trailEntry).catch((error: unknown) => {
      log.error('payment not cancelled', { requestId, ...toErrorFields(error) });
      throw new Refusal('payment_not_cancelled');
    });
    if (settled === 'held') throw new Refusal('already_paid');
  }
  const after = await loadOrder(before.orderId);
  if (after.paidAt) return { order: after, outcome: 'paid_meanwhile' };
  // The buyer has just begun another order, or signed in.
  if (after.status !== 'cancelled') throw new Refusal('checkout_busy');
  return { order: after, outcome: 'set' };
}
