import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { writeNumberedDocument } from '#functions/invoicing/transactions/write-numbered.ts';
import { toDocumentWord } from '#functions/orders/entities/order-word.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { toInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { buildSaleLines } from './invoice-lines.ts';

/** The parts that depend on the kind of order: its lines, and the value of bottles leaving bond. */
export type InvoiceContent = Pick<InvoiceRecord, 'lines' | 'removal'>;

/** Issues the invoice of a paid order for bottles, once. */
export const issueSaleInvoice = (order: OwnedOrder, now: Date): Promise<void> =>
  issueInvoice(order, { lines: buildSaleLines(order) }, now);

/** Issues the invoice of a paid order, once. */
export async function issueInvoice(order: OwnedOrder, content: InvoiceContent, now: Date): Promise<void> {
  const draft = buildDraft(order, content, now);
  await writeNumberedDocument('invoice', ({ invoice, orderWord }, invoiceNumber) => [
    invoice.create({ ...draft, invoiceNumber }).commit(),
    orderWord.put(toDocumentWord(invoiceNumber, order)).commit(),
  ]);
}

function buildDraft(
  order: OwnedOrder,
  content: InvoiceContent,
  now: Date,
): Omit<InvoiceRecord, 'invoiceNumber'> {
  const { customerId, orderId, orderNumber, stored, totalPence, vatPence, paidAt } = order;
  return {
    customerId,
    invoiceId: toInvoiceId(orderId),
    kind: order.kind === 'release' ? 'release' : 'sale',
    orderId,
    orderNumber,
    name: order.customerName,
    email: order.customerEmail,
    address: order.shippingAddress,
    ...content,
    ...(stored
      ? { deferred: { dutyPence: stored.deferredDutyPence, vatPence: stored.deferredVatPence } }
      : {}),
    totalPence,
    vatPence,
    issuedAt: now.toISOString(),
    dueOn: toLondonDay(new Date(paidAt)),
    status: 'paid',
    paidAt,
  };
}
