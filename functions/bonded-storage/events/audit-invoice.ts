import { writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { formatDay, formatMonth } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';

function describeInvoice({ kind, month, orderNumber, dueOn }: InvoiceRecord): string {
  if (kind === 'storage') return `for storage in ${formatMonth(month ?? '')}, due on ${formatDay(dueOn)}`;
  return kind === 'release'
    ? `for a delivery from bond, paid as ${orderNumber}`
    : `for order ${orderNumber}, which is paid`;
}

/** Records that an invoice was issued and, if it was issued unpaid, that it was paid. */
export async function auditInvoice(before: InvoiceRecord | undefined, after: InvoiceRecord): Promise<void> {
  const { customerId, invoiceId: entityId, invoiceNumber, totalPence, issuedAt, paidAt } = after;
  const what = `Invoice ${invoiceNumber} for ${formatPence(totalPence)}`;
  if (!before) {
    const details = `${what} was issued ${describeInvoice(after)}.`;
    await writeAuditEntry({ customerId, action: 'invoice_issued', entityId, details, at: issuedAt });
  }
  if (before?.status === 'open' && after.status === 'paid') {
    const details = `${what} was paid.`;
    await writeAuditEntry({ customerId, action: 'invoice_paid', entityId, details, at: paidAt ?? issuedAt });
  }
}
