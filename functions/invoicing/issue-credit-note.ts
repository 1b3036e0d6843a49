import { findOrderInvoice } from '#functions/invoicing/find-order-invoice.ts';
import { writeNumberedDocument } from '#functions/invoicing/transactions/write-numbered.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { toDocumentWord } from '#functions/orders/entities/order-word.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import type { CreditedRefund } from '#functions/orders/refunds/credited-refund.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { buildCreditLines, type CreditLine } from '#shared/domain/orders/credit-note.ts';
import { listChargedAmounts } from './charged-amounts.ts';

/**
 * Issues the credit note of a refund that has just been made, once: its number and content are written to the refund in
 * one transaction. A refund of bottles without money has no credit note.
 */
export async function issueCreditNote(before: RefundRecord | undefined, after: RefundRecord): Promise<void> {
  const { orderId, refundId, status, amountPence } = after;
  if (status !== 'made' || before?.status === 'made' || amountPence === 0) return;
  const { data: paid } = await order.get({ orderId }).go({ consistent: true });
  if (!paid) throw new Error(`The order ${orderId} of a refund does not exist.`);
  const credited = await buildCredit(paid, after);
  await writeNumberedDocument('creditNote', (entities, creditNoteNumber) => [
    entities.refund
      .patch({ orderId, refundId })
      // ElectroDB needs the status, or it would put the row back into the index of pending refunds.
      .set({ status, buyer: paid.buyer, creditNoteNumber, credited })
      .where((row, { eq, notExists }) => `${eq(row.status, 'made')} AND ${notExists(row.creditNoteNumber)}`)
      .commit(),
    // An order that was never paid has no search words; its refund returns a payment that could not be accepted.
    ...(paid.paidAt
      ? [entities.orderWord.put(toDocumentWord(creditNoteNumber, { ...paid, paidAt: paid.paidAt })).commit()]
      : []),
  ]);
}

/** The content of the credit note, computed from the order as it is now. */
async function buildCredit(paid: OrderRecord, made: RefundRecord): Promise<CreditedRefund['credited']> {
  if (!isOfOrder(paid, made)) return { lines: [buildReturnedPayment(paid, made)] };
  const [invoice, before] = await Promise.all([findOrderInvoice(paid), listCredited(paid)]);
  const invoiced = invoice && {
    invoiceNumber: invoice.invoiceNumber,
    invoicedOn: toLondonDay(new Date(invoice.issuedAt)),
  };
  return { ...invoiced, lines: buildCreditLines(listChargedAmounts(paid), before, made.amountPence) };
}

/** Whether the refund is of the payment that confirmed the order, rather than of a payment that should not have arrived. */
const isOfOrder = ({ paymentIntentId }: OrderRecord, made: RefundRecord): boolean =>
  made.paymentIntentId === paymentIntentId && made.reason !== 'paid_twice';

/**
 * A payment that could not be accepted. Its receipt was a tax point (VATA 1994, s. 6(4)), which the credit note
 * reverses, though no invoice was ever issued for it.
 */
function buildReturnedPayment(
  { totalPence, vatPence, stored }: OrderRecord,
  { amountPence }: RefundRecord,
): CreditLine {
  return {
    text: 'Payment refunded in full',
    amountPence,
    vatPence: totalPence === 0 ? 0 : Math.round((vatPence * amountPence) / totalPence),
    tax: stored ? 'suspended' : 'standard',
  };
}

async function listCredited(paid: OrderRecord): Promise<CreditLine[]> {
  const { data } = await refund.query
    .ofOrder({ orderId: paid.orderId })
    .go({ pages: 'all', consistent: true });
  return data.filter((row) => isOfOrder(paid, row)).flatMap(({ credited }) => credited?.lines ?? []);
}
