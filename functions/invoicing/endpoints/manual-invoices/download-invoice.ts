import {
  renderManualInvoice,
  toDocumentName,
} from '#functions/invoicing/documents/manual-invoice-document.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(manualInvoicesApi.downloadInvoice, async ({ params }, { now, fail }) => {
  const whole = (await readInvoice(params.id)) ?? fail('invoice_not_found');
  return { name: toDocumentName(whole.invoice), content: await renderManualInvoice(whole, now) };
});
