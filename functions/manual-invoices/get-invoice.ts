import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { readInvoice } from './read-invoice.ts';
import { toInvoice } from './to-invoice.ts';

export const handler = serveAdmin(manualInvoicesApi.getInvoice, async ({ params }, { fail }) => {
  const { invoice, content } = (await readInvoice(params.id)) ?? fail('invoice_not_found');
  return toInvoice(invoice, content);
});
