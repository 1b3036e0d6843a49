import { writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatCertificates } from '#shared/domain/orders/holding.ts';
import { computeRefundedPence } from '#shared/domain/orders/refund.ts';

const formatRefund = (pence: number, orderNumber: string): string =>
  `${formatPence(pence)} was refunded to the card that paid for order ${orderNumber}.`;

/**
 * Records the refund of a payment that could not be accepted, once Stripe has made it. Refunds of the payment that
 * confirmed the order are recorded with the order.
 */
export async function auditMadeRefund(made: RefundRecord) {
  const { orderId, refundId, status, amountPence, owedAt, paymentIntentId } = made;
  if (status !== 'made') return;
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data?.customerId || data.paymentIntentId === paymentIntentId) return;
  const { customerId, orderNumber } = data;
  const details = formatRefund(amountPence, orderNumber);
  const event = { customerId, action: 'refund_made', entityId: orderId, details } as const;
  await writeAuditEntry({ ...event, occasion: refundId, at: owedAt });
}

/** Money refunded on an order that stays paid: the total refunded, less the amount before. */
export async function auditRefundedOrder(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const { customerId, orderId, orderNumber, refundedAt } = after;
  const refundedPence = computeRefundedPence(after);
  const more = refundedPence - (before ? computeRefundedPence(before) : 0);
  if (!customerId || !refundedAt || more <= 0) return;
  const details = after.giftCard
    ? `${formatPence(more)} was refunded for order ${orderNumber}.`
    : formatRefund(more, orderNumber);
  const event = { customerId, action: 'refund_made', entityId: orderId, details } as const;
  await writeAuditEntry({ ...event, occasion: String(refundedPence), at: refundedAt });
}

/** Records which bottles left a customer's bond because of a refund. */
export async function auditReturnedBottles({ orderId, refundId, owedAt, restocked = [] }: RefundRecord) {
  const left = restocked.filter(({ lotId }) => lotId !== undefined);
  if (left.length === 0) return;
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data?.customerId) return;
  const { customerId, orderNumber, lines } = data;
  for (const { productId, quantity, lotId = '', bottles = [] } of left) {
    const line = lines.findIndex((each) => each.productId === productId);
    const certificates = formatCertificates(orderNumber, line, bottles);
    await writeAuditEntry({
      customerId,
      action: 'bottles_returned',
      entityId: lotId,
      occasion: refundId,
      at: owedAt,
      details: `${quantity} × ${lines[line]?.name} left storage with a refund: ${certificates}.`,
    });
  }
}
