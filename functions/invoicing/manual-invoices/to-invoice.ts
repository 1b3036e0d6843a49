import { toManualInvoiceKey } from '#functions/invoicing/emails/email-keys.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import { mail, notWantedReason } from '#functions/table/entities/mail.ts';
import type { ManualInvoice, ManualInvoiceRow } from '#shared/contracts/invoicing/manual-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const toRow = (invoice: ManualInvoiceRecord): ManualInvoiceRow => ({
  id: invoice.invoiceId,
  invoiceNumber: invoice.invoiceNumber ?? null,
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail ?? null,
  customerPhone: invoice.customerPhone ?? null,
  customerVatNumber: invoice.customerVatNumber ?? null,
  customerAwrsNumber: invoice.customerAwrsNumber ?? null,
  subtotalAmount: formatDecimalPounds(invoice.subtotalPence),
  vatAmount: formatDecimalPounds(invoice.vatPence),
  totalAmount: formatDecimalPounds(invoice.totalPence),
  dueDate: invoice.dueOn,
  status: invoice.status,
  invoiceType: invoice.invoiceType,
  createdBy: invoice.createdBy,
  createdAt: invoice.createdAt,
  issuedAt: invoice.issuedAt ?? null,
  creditNoteNumber: invoice.creditNoteNumber ?? null,
  paidDate: invoice.paidAt ?? null,
  paymentMethod: invoice.paymentMethod ?? null,
  version: invoice.version,
});

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
      movesStock: line.movesStock ?? false,
      itemDescription: line.itemDescription ?? null,
      unitPrice: formatDecimalPounds(unitPence),
      totalPrice: formatDecimalPounds(totalPence),
      vatAmount: formatDecimalPounds(vatPence),
    })),
    mail: await findMail(invoice),
  };
}

/** The stream sends the email, so for a moment the email has no row. */
async function findMail(invoice: ManualInvoiceRecord): Promise<ManualInvoice['mail']> {
  const { invoiceId, invoiceNumber, customerEmail } = invoice;
  if (!invoiceNumber) return 'not_due';
  if (!customerEmail) return 'no_address';
  const { data } = await mail.get({ mailId: toManualInvoiceKey(invoiceId).mailId }).go();
  if (!data || data.status === 'sending') return 'waiting';
  // The email is composed only when it is sent, and not at all if the invoice has been cancelled by then.
  return data.status === 'failed' && data.reason === notWantedReason ? 'cancelled' : data.status;
}
