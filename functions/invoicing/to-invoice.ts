import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { Invoice } from '#shared/contracts/invoicing/invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeInvoiceStatus } from '#shared/domain/invoicing/invoice.ts';
import { store } from '#shared/store.ts';

export const toInvoice = (row: InvoiceRecord, now: Date): Invoice => ({
  id: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  kind: row.kind,
  amount: formatDecimalPounds(row.totalPence),
  vatIncluded: formatDecimalPounds(row.vatPence),
  currency: store.currency,
  month: row.month ?? null,
  dueDate: row.dueOn,
  paidDate: row.paidAt ?? null,
  status: computeInvoiceStatus(row, now),
  createdAt: row.issuedAt,
});
