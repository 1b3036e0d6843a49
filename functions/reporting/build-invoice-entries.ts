import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import type { ManualVatRate } from '#shared/domain/invoicing/manual-invoice.ts';
import type { SalesLine, SalesTax, UncostedEntry } from '#shared/domain/reporting/sales-entry.ts';
import { buildEntry, buildLine } from './build-entry.ts';

/** A billed month of storage. Customers' other invoices belong to orders, which have their own entries. */
export function buildStorageEntries(issued: InvoiceRecord): UncostedEntry[] {
  const { kind, customerId, invoiceId, invoiceNumber, issuedAt, lines } = issued;
  if (kind !== 'storage') return [];
  return [
    buildEntry({
      entryId: `storage_${customerId}_${invoiceId}`,
      kind: 'invoice',
      channel: 'bond',
      at: issuedAt,
      reference: invoiceNumber,
      lines: lines.map(({ text, totalPence, vatPence, tax = 'standard' }) =>
        buildLine('storage', text, tax, totalPence, vatPence),
      ),
    }),
  ];
}

const taxOfRate: Record<ManualVatRate, SalesTax> = { '20.00': 'standard', '5.00': 'reduced', '0.00': 'zero' };

/** A manual invoice: entered when it was issued, when it was paid, and when it was cancelled. */
export function buildManualInvoiceEntries(
  issued: ManualInvoiceRecord,
  content: ManualInvoiceContent,
): UncostedEntry[] {
  const { invoiceId, invoiceNumber, invoiceType, issuedAt, paidAt, creditNoteNumber, creditedAt } = issued;
  if (!invoiceNumber || !issuedAt) return [];
  const channel = invoiceType === 'trade' ? 'trade' : 'bar';
  const toLines = (sign: 1 | -1) =>
    content.lines.map(({ productId, itemName, quantity, totalPence, vatPence, vatRate }): SalesLine => {
      const money = [sign * (totalPence + vatPence), sign * vatPence] as const;
      const line = buildLine(productId ? 'bottles' : 'services', itemName, taxOfRate[vatRate], ...money);
      return productId
        ? { ...line, productId, quantity: sign * quantity, valuePence: sign * totalPence }
        : line;
    });
  return [
    buildEntry({
      entryId: `invoice_${invoiceId}`,
      kind: 'invoice',
      channel,
      at: issuedAt,
      reference: invoiceNumber,
      lines: toLines(1),
    }),
    ...(paidAt
      ? [
          buildEntry({
            entryId: `payment_${invoiceId}`,
            kind: 'payment',
            channel,
            at: paidAt,
            reference: invoiceNumber,
            lines: [buildLine('services', 'Invoice', 'standard', issued.totalPence, issued.vatPence)],
          }),
        ]
      : []),
    ...(creditNoteNumber && creditedAt
      ? [
          buildEntry({
            entryId: `invoice-cancelled_${invoiceId}`,
            kind: 'invoice_cancelled',
            channel,
            at: creditedAt,
            costedAt: issuedAt,
            reference: creditNoteNumber,
            lines: toLines(-1),
          }),
        ]
      : []),
  ];
}
