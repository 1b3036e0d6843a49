import { invoice } from '#functions/data/invoice.ts';
import { refund } from '#functions/data/refund.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { log } from '#functions/kit/log.ts';
import type { Consequence, PaidOrder } from './paid-order.ts';

/**
 * Marks the invoice that an order pays for as paid, once. Where something else had paid it before, the money is owed back;
 * the reconciling job asks Stripe for it.
 */
export const markInvoicePaid: Consequence = async (order, now) => {
  const { customerId = '', paysFor: invoiceId = '', orderId, paidAt } = order;
  const { data: owed } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
  if (!owed) throw new Error(`The invoice ${invoiceId} that ${orderId} has paid does not exist.`);
  if (owed.paidBy === orderId) return;
  if (owed.status === 'paid') return oweBack(order, now);
  // The day it was due goes along: without it ElectroDB could not tell the row's place in the index.
  await invoice
    .patch({ customerId, invoiceId })
    .set({ status: 'paid', paidAt, paidBy: orderId })
    .composite({ dueOn: owed.dueOn })
    .where(({ status }, { eq }) => eq(status, 'open'))
    .go();
};

async function oweBack({ orderId, paymentIntentId = '', totalPence }: PaidOrder, now: Date): Promise<void> {
  log.warn('refund owed', { orderId, reason: 'paid_twice' });
  await refund
    .create({
      orderId,
      refundId: `rfd_${paymentIntentId}`,
      paymentIntentId,
      amountPence: totalPence,
      reason: 'paid_twice',
      status: 'owed',
      owedAt: now.toISOString(),
    })
    .go()
    .catch((error: unknown) => {
      if (!isFailedCondition(error)) throw error;
    });
}
