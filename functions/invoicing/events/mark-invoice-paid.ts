import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import type { Consequence, PaidOrder } from '#functions/orders/events/paid-order.ts';
import { log } from '#functions/runtime/log.ts';
import { isWritten } from '#functions/table/transact.ts';

/**
 * Marks the invoice that an order pays for as paid, once. If another payment came first, this one becomes a pending
 * refund, which the reconciling job requests from Stripe.
 */
export const markInvoicePaid: Consequence = async (order, now) => {
  const { customerId = '', paysFor: invoiceId = '', orderId, paidAt } = order;
  const { data: unpaid } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
  if (!unpaid) throw new Error(`The invoice ${invoiceId} that ${orderId} has paid does not exist.`);
  if (unpaid.paidBy === orderId) return;
  if (unpaid.status === 'paid') return createPendingRefund(order, now);
  // ElectroDB needs the due day to place the row in the index.
  await invoice
    .patch({ customerId, invoiceId })
    .set({ status: 'paid', paidAt, paidBy: orderId })
    .composite({ dueOn: unpaid.dueOn })
    .where(({ status }, { eq }) => eq(status, 'open'))
    .go();
};

async function createPendingRefund(
  { orderId, paymentIntentId = '', totalPence }: PaidOrder,
  now: Date,
): Promise<void> {
  log.warn('refund due', { orderId, reason: 'paid_twice' });
  const pending: RefundRecord = {
    orderId,
    refundId: `rfd_${paymentIntentId}`,
    paymentIntentId,
    amountPence: totalPence,
    reason: 'paid_twice',
    status: 'owed',
    owedAt: now.toISOString(),
  };
  await isWritten(refund.create(pending).go());
}
