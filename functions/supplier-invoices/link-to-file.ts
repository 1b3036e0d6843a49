import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { documents } from '#functions/ports/documents.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { findInvoice } from './find-invoice.ts';

const openSeconds = 300;

export const handler = serveAdmin(supplierInvoicesApi.linkToFile, async ({ params }, { fail }) => {
  const { file } = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
  const { key } = file ?? fail('file_not_found');
  const url = await documents().link(key, openSeconds);
  // From the machine's own clock, by which it was signed.
  return { url, expiresAt: new Date(Date.now() + openSeconds * 1000).toISOString() };
});
