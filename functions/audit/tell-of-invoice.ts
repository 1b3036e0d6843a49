import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords, monthInWords } from '#shared/domain/say-day.ts';
import { writeEntry } from './write-entry.ts';

function issuedFor({ kind, month, orderNumber, dueOn }: InvoiceRecord): string {
  if (kind === 'storage') return `for storage in ${monthInWords(month ?? '')}, due on ${dayInWords(dueOn)}`;
  return kind === 'release'
    ? `for a delivery out of bond, paid as ${orderNumber}`
    : `for order ${orderNumber}, which is paid`;
}

/** That an invoice was issued, and, where it was issued open, that it was paid. */
export async function tellOfInvoice(before: InvoiceRecord | undefined, after: InvoiceRecord): Promise<void> {
  const { customerId, invoiceId: entityId, invoiceNumber, totalPence, issuedAt, paidAt } = after;
  const what = `Invoice ${invoiceNumber} over ${formatPence(totalPence)}`;
  if (!before) {
    const details = `${what} was issued ${issuedFor(after)}.`;
    await writeEntry({ customerId, action: 'invoice_issued', entityId, details, at: issuedAt });
  }
  if (before?.status === 'open' && after.status === 'paid') {
    const details = `${what} was paid.`;
    await writeEntry({ customerId, action: 'invoice_paid', entityId, details, at: paidAt ?? issuedAt });
  }
}
