import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { readInvoices } from '#functions/invoicing/read-invoices.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { type Invoice, invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeInvoiceStatus } from '#shared/domain/invoicing/invoice.ts';
import { store } from '#shared/store.ts';

const toInvoice = (row: InvoiceRecord, now: Date): Invoice => ({
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

export const handler = serveCustomer(invoicesApi.listInvoices, async (_, { caller, now }) => {
  const invoices = await readInvoices(caller.customerId);
  return invoices.map((row) => toInvoice(row, now));
});
