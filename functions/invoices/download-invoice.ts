import { invoice } from '#functions/data/invoice.ts';
import { invoiceDocument } from '#functions/documents/invoice-document.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { invoicesApi } from '#shared/api/invoices.ts';

export const handler = serveCustomer(
  invoicesApi.downloadInvoice,
  async ({ params }, { caller, now, fail }) => {
    const key = { customerId: caller.customerId, invoiceId: params.id };
    const record = (await invoice.get(key).go()).data ?? fail('invoice_not_found');
    return { name: `${record.invoiceNumber}.pdf`, content: await invoiceDocument(record, now) };
  },
);
