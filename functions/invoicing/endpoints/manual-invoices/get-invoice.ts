import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { toInvoice } from '#functions/invoicing/manual-invoices/to-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(manualInvoicesApi.getInvoice, async ({ params }, { fail }) => {
  const { invoice, content } = (await readInvoice(params.id)) ?? fail('invoice_not_found');
  return toInvoice(invoice, content);
});
