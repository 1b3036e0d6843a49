import { findOrderInvoice } from '#functions/invoicing/find-order-invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { orderWord, toDocumentWord } from '#functions/orders/entities/order-word.ts';
import { refund } from '#functions/orders/entities/refund.ts';

/**
 * Makes an order findable by the numbers of its invoice and credit notes: when a migration requests its words, since
 * documents issued before search words existed have none, and when it pays a storage bill, which had no order until then.
 * The order is read again, because an old change may be delivered late.
 */
export async function indexDocuments(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const isRequested = before?.wordsVersion !== after.wordsVersion;
  const paysBill = after.kind === 'storage' && !before?.paidAt;
  if (!isRequested && !paysBill) return;
  const { data: paid } = await order.get({ orderId: after.orderId }).go({ consistent: true });
  if (!paid?.paidAt) return;
  const { orderId, paidAt, ttl } = paid;
  const [invoice, refunds] = await Promise.all([
    findOrderInvoice(paid),
    refund.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true }),
  ]);
  const numbers = [invoice?.invoiceNumber, ...refunds.data.map(({ creditNoteNumber }) => creditNoteNumber)];
  await Promise.all(
    numbers.map(
      async (number) => number && orderWord.put(toDocumentWord(number, { orderId, paidAt, ttl })).go(),
    ),
  );
}
