import { mail } from '#functions/data/mail.ts';
import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/data/manual-invoice-content.ts';
import type { ManualInvoice, ManualInvoiceRow } from '#shared/api/manual-invoices.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { manualInvoiceMailId } from './mail-id.ts';

export const toRow = (invoice: ManualInvoiceRecord): ManualInvoiceRow => ({
  id: invoice.invoiceId,
  invoiceNumber: invoice.invoiceNumber ?? null,
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail ?? null,
  customerPhone: invoice.customerPhone ?? null,
  subtotalAmount: poundsOf(invoice.subtotalPence),
  vatAmount: poundsOf(invoice.vatPence),
  totalAmount: poundsOf(invoice.totalPence),
  dueDate: invoice.dueOn,
  status: invoice.status,
  invoiceType: invoice.invoiceType,
  createdBy: invoice.createdBy,
  createdAt: invoice.createdAt,
  issuedAt: invoice.issuedAt ?? null,
  paidDate: invoice.paidAt ?? null,
  paymentMethod: invoice.paymentMethod ?? null,
  version: invoice.version,
});

/** The whole of an invoice, with what became of its letter. */
export async function toInvoice(
  invoice: ManualInvoiceRecord,
  { billingAddress, lines, notes, terms }: ManualInvoiceContent,
): Promise<ManualInvoice> {
  const { addressLine2, county } = billingAddress;
  return {
    ...toRow(invoice),
    billingAddress: { ...billingAddress, addressLine2: addressLine2 ?? null, county: county ?? null },
    notes: notes ?? null,
    terms,
    items: lines.map(({ unitPence, totalPence, vatPence, ...line }) => ({
      ...line,
      productId: line.productId ?? null,
      itemDescription: line.itemDescription ?? null,
      unitPrice: poundsOf(unitPence),
      totalPrice: poundsOf(totalPence),
      vatAmount: poundsOf(vatPence),
    })),
    mail: await mailOf(invoice),
  };
}

/** The letter is sent by the stream, so that for a moment it has no row. */
async function mailOf({
  invoiceId,
  invoiceNumber,
  customerEmail,
}: ManualInvoiceRecord): Promise<ManualInvoice['mail']> {
  if (!invoiceNumber) return 'not_due';
  if (!customerEmail) return 'no_address';
  const { data } = await mail.get({ mailId: manualInvoiceMailId(invoiceId) }).go();
  return data && data.status !== 'sending' ? data.status : 'waiting';
}
