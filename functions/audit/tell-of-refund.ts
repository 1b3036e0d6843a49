import { type OrderRecord, order } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { formatPence } from '#shared/domain/money.ts';
import { writeEntry } from './write-entry.ts';

const sentence = (pence: number, orderNumber: string): string =>
  `${formatPence(pence)} went back to the card that paid order ${orderNumber}.`;

/**
 * Money that came and could not be kept, once it is on its way back. What goes back of the payment that the order was
 * confirmed by, the order tells.
 */
export async function tellOfMadeRefund(made: RefundRecord) {
  const { orderId, refundId, status, amountPence, owedAt, paymentIntentId } = made;
  if (status !== 'made') return;
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data?.customerId || data.paymentIntentId === paymentIntentId) return;
  const { customerId, orderNumber, ttl } = data;
  const details = sentence(amountPence, orderNumber);
  await writeEntry({
    customerId,
    action: 'refund_made',
    entityId: orderId,
    occasion: refundId,
    details,
    at: owedAt,
    ttl,
  });
}

/** Money that was given back for an order that stays paid: all that was, less what was before. */
export async function tellOfRefundedOrder(
  before: OrderRecord | undefined,
  after: OrderRecord,
): Promise<void> {
  const { customerId, orderId, orderNumber, refundedPence = 0, refundedAt, ttl } = after;
  const more = refundedPence - (before?.refundedPence ?? 0);
  if (!customerId || !refundedAt || more <= 0) return;
  const details = sentence(more, orderNumber);
  const occasion = String(refundedPence);
  await writeEntry({
    customerId,
    action: 'refund_made',
    entityId: orderId,
    occasion,
    details,
    at: refundedAt,
    ttl,
  });
}
