import { documents } from '#functions/adapters/wiring/documents.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

const openSeconds = 300;

export const handler = serveAdmin(supplierInvoicesApi.linkToFile, async ({ params }, { fail }) => {
  const { file } = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
  const { key } = file ?? fail('file_not_found');
  const url = await documents().link(key, openSeconds);
  // Uses the machine's own clock, because the link was signed with it.
  return { url, expiresAt: new Date(Date.now() + openSeconds * 1000).toISOString() };
});
