import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { Fields } from '#shared/domain/common/changed-fields.ts';
import { formatDecimalPounds, formatPence } from '#shared/domain/common/money.ts';

type InvoiceAction = {
  actor: string;
  done: 'created' | 'changed' | 'issued' | 'status_changed' | 'deleted';
  invoice: Pick<ManualInvoiceRecord, 'invoiceId' | 'invoiceNumber' | 'customerName'>;
  before?: Fields;
  after?: Fields;
};

/** The audit entry for an action on an invoice, which people refer to by its number once it has one. */
export const buildManualInvoiceEntry = (
  { actor, done, invoice, before, after }: InvoiceAction,
  now: Date,
): AdminAuditEntryRecord =>
  buildAdminAuditEntry(
    {
      actor,
      action: `manual_invoice_${done}`,
      entityType: 'manualInvoice',
      entityId: invoice.invoiceId,
      entityName: invoice.invoiceNumber ?? `Draft for ${invoice.customerName}`,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    },
    now,
  );

/** A draft's content for the audit trail: one text per line, easy to read and to compare. */
export function toAuditFields(invoice: ManualInvoiceRecord, content: ManualInvoiceContent): Fields {
  const { addressLine1, addressLine2, city, county, postcode, country } = content.billingAddress;
  return {
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    customerPhone: invoice.customerPhone,
    customerVatNumber: invoice.customerVatNumber,
    customerAwrsNumber: invoice.customerAwrsNumber,
    billingAddress: [addressLine1, addressLine2, city, county, postcode, country].filter(Boolean).join(', '),
    dueDate: invoice.dueOn,
    invoiceType: invoice.invoiceType,
    totalAmount: formatDecimalPounds(invoice.totalPence),
    lines: content.lines.map(formatLine),
    notes: content.notes,
    terms: content.terms,
  };
}

function formatLine(line: ManualInvoiceContent['lines'][number]): string {
  const { itemName, itemDescription, productId, quantity, unitPence, vatRate, movesStock } = line;
  const named = [itemName, itemDescription, productId].filter(Boolean).join(', ');
  return `${quantity} × ${named} at ${formatPence(unitPence)}, VAT ${Number(vatRate)}%${movesStock ? ', from stock' : ''}`;
}
