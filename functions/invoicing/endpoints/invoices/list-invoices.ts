import { readInvoices } from '#functions/invoicing/read-invoices.ts';
import { toInvoice } from '#functions/invoicing/to-invoice.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';

export const handler = serveCustomer(invoicesApi.listInvoices, async (_, { caller, now }) => {
  const invoices = await readInvoices(caller.customerId);
  return invoices.map((row) => toInvoice(row, now));
});
