import { manualInvoiceDocument, nameOfDocument } from '#functions/documents/manual-invoice-document.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { readInvoice } from './read-invoice.ts';

export const handler = serveAdmin(manualInvoicesApi.downloadInvoice, async ({ params }, { now, fail }) => {
  const whole = (await readInvoice(params.id)) ?? fail('invoice_not_found');
  return { name: nameOfDocument(whole.invoice), content: await manualInvoiceDocument(whole, now) };
});
