import type { Email } from '#functions/adapters/mailer.ts';
import { renderInvoice } from '#functions/invoicing/documents/invoice-document.ts';
import { renderManualCreditNote } from '#functions/invoicing/documents/manual-credit-note.ts';
import {
  renderManualInvoice,
  toDocumentName,
} from '#functions/invoicing/documents/manual-invoice-document.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { loadMailedOrder } from '#functions/orders/queries/load-mailed-order.ts';
import { toCreditNoteFileName } from '#functions/orders/refunds/credited-refund.ts';
import { attachPdf } from '#functions/runtime/email/attach-pdf.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

function formatDue({ status, totalPence, dueOn }: ManualInvoiceRecord): string {
  const total = formatPence(totalPence);
  if (status === 'paid') return `The total of ${total} has been paid. Thank you.`;
  return `The total is ${total}, due by ${formatDay(dueOn)}. Payment details are on the invoice.`;
}

/** The email that issues an invoice; undefined if it was cancelled before, or names no address. */
export async function buildManualInvoiceEmail(invoiceId: string, now: Date): Promise<Email | undefined> {
  const whole = await readInvoice(invoiceId);
  if (!whole) throw new Error(`The email refers to invoice ${invoiceId}, which does not exist.`);
  const { customerName, customerEmail, invoiceNumber, status } = whole.invoice;
  if (!customerEmail || !invoiceNumber || status === 'cancelled') return undefined;
  const email = buildPlainEmail({
    to: customerEmail,
    subject: `Invoice ${invoiceNumber} from ${store.brand}`,
    title: `Invoice ${invoiceNumber}`,
    content: [
      `${customerName}, your invoice is attached as a PDF.`,
      formatDue(whole.invoice),
      `Is anything wrong? Email ${store.email} or call ${store.phone.shown}.`,
    ],
  });
  return attachPdf(email, toDocumentName(whole.invoice), await renderManualInvoice(whole, now));
}

/** The email that cancels an issued invoice. */
export async function buildManualCreditNoteEmail(invoiceId: string, now: Date): Promise<Email | undefined> {
  const whole = await readInvoice(invoiceId);
  if (!whole) throw new Error(`The email refers to invoice ${invoiceId}, which does not exist.`);
  const { customerName, customerEmail, invoiceNumber, creditNoteNumber } = whole.invoice;
  if (!customerEmail || !creditNoteNumber) return undefined;
  const email = buildPlainEmail({
    to: customerEmail,
    subject: `Credit note ${creditNoteNumber} from ${store.brand}`,
    title: `Credit note ${creditNoteNumber}`,
    content: [
      `${customerName}, we have cancelled invoice ${invoiceNumber}. The credit note is attached as a PDF.`,
      `No payment is due. If you have already paid, we will refund ${formatPence(whole.invoice.totalPence)} to you.`,
      `Questions? Email ${store.email} or call ${store.phone.shown}.`,
    ],
  });
  const content = await renderManualCreditNote(whole, now);
  return attachPdf(email, toCreditNoteFileName(creditNoteNumber), content);
}

/** The email that sends the invoice of an order again; undefined if its buyer no longer has an address. */
export async function buildOrderInvoiceEmail(
  { orderId, customerId, invoiceId }: { orderId: string; customerId: string; invoiceId: string },
  now: Date,
): Promise<Email | undefined> {
  const { data: issued } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
  if (!issued) throw new Error(`The email refers to invoice ${invoiceId}, which does not exist.`);
  const { customerName, customerEmail, orderNumber } = await loadMailedOrder(orderId);
  if (!customerEmail) return undefined;
  const email = buildPlainEmail({
    to: customerEmail,
    subject: `Invoice ${issued.invoiceNumber} from ${store.brand}`,
    title: `Invoice ${issued.invoiceNumber}`,
    content: [`${customerName}, the invoice of your order ${orderNumber} is attached as a PDF.`],
  });
  return attachPdf(email, `${issued.invoiceNumber}.pdf`, await renderInvoice(issued, now));
}
