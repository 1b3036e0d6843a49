import type { InvoiceRecord } from '#functions/data/invoice.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { type Invoice, invoicesApi } from '#shared/api/invoices.ts';
import { invoiceStatus } from '#shared/domain/invoice.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { readInvoices } from './read-invoices.ts';

const toInvoice = (row: InvoiceRecord, now: Date): Invoice => ({
  id: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  kind: row.kind,
  amount: poundsOf(row.totalPence),
  vatIncluded: poundsOf(row.vatPence),
  currency: store.currency,
  month: row.month ?? null,
  dueDate: row.dueOn,
  paidDate: row.paidAt ?? null,
  status: invoiceStatus(row, now),
  createdAt: row.issuedAt,
});

export const handler = serveCustomer(invoicesApi.listInvoices, async (_, { caller, now }) => {
  const invoices = await readInvoices(caller.customerId);
  return invoices.map((row) => toInvoice(row, now));
});
