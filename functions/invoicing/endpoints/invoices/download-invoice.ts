import { renderInvoice } from '#functions/invoicing/documents/invoice-document.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';

export const handler = serveCustomer(
  invoicesApi.downloadInvoice,
  async ({ params }, { caller, now, fail }) => {
    await enforceRateLimit('documentsByCustomer', caller.customerId, now);
    const key = { customerId: caller.customerId, invoiceId: params.id };
    const record = (await invoice.get(key).go()).data ?? fail('invoice_not_found');
    return { name: `${record.invoiceNumber}.pdf`, content: await renderInvoice(record, now) };
  },
);
