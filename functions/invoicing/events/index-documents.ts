import { findOrderInvoice } from '#functions/invoicing/find-order-invoice.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { orderWord, toDocumentWord } from '#functions/orders/entities/order-word.ts';
import { refund } from '#functions/orders/entities/refund.ts';

/**
 * Has an order found by the numbers of its invoice and credit notes, where a migration requests its words: documents from
 * before there were words were issued without theirs. A storage bill has no order before it is paid by one. The order is
 * read again, since an old change may be handed on late.
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
