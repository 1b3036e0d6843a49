import { entryOf } from '#functions/audit/staff-entry.ts';
import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/data/manual-invoice-content.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import type { Fields } from '#shared/domain/changed-fields.ts';
import { formatPence, poundsOf } from '#shared/domain/money.ts';

type Told = {
  actor: string;
  done: 'created' | 'changed' | 'issued' | 'status_changed';
  invoice: Pick<ManualInvoiceRecord, 'invoiceId' | 'invoiceNumber' | 'customerName'>;
  before?: Fields;
  after: Fields;
};

/** The entry of the trail for something done to an invoice, which people call by its number once it has one. */
export const entryOfInvoice = ({ actor, done, invoice, before, after }: Told, now: Date): StaffEntryRecord =>
  entryOf(
    {
      actor,
      action: `manual_invoice_${done}`,
      entityType: 'manualInvoice',
      entityId: invoice.invoiceId,
      entityName: invoice.invoiceNumber ?? `Draft for ${invoice.customerName}`,
      before,
      after,
    },
    now,
  );

/** What a draft says, as the trail keeps it: one text a line, which a person reads and two of which are easily compared. */
export function saidBy(invoice: ManualInvoiceRecord, content: ManualInvoiceContent): Fields {
  const { addressLine1, addressLine2, city, county, postcode, country } = content.billingAddress;
  return {
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    customerPhone: invoice.customerPhone,
    billingAddress: [addressLine1, addressLine2, city, county, postcode, country].filter(Boolean).join(', '),
    dueDate: invoice.dueOn,
    invoiceType: invoice.invoiceType,
    totalAmount: poundsOf(invoice.totalPence),
    lines: content.lines.map(lineText),
    notes: content.notes,
    terms: content.terms,
  };
}

function lineText(line: ManualInvoiceContent['lines'][number]): string {
  const { itemName, itemDescription, productId, quantity, unitPence, vatRate } = line;
  const named = [itemName, itemDescription, productId].filter(Boolean).join(', ');
  return `${quantity} × ${named} at ${formatPence(unitPence)}, VAT ${Number(vatRate)}%`;
}
