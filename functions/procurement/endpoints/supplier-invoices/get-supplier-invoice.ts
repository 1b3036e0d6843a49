import { supplierCredit } from '#functions/procurement/entities/supplier-credit.ts';
import { listEntityHistory } from '#functions/procurement/entity-history.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { matchToOrder } from '#functions/procurement/match-invoice.ts';
import { toSupplierInvoice } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(supplierInvoicesApi.getSupplierInvoice, async ({ params }, { fail }) => {
  const row = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
  const [matched, credits, history] = await Promise.all([
    matchToOrder(row),
    supplierCredit.query.ofInvoice({ supplierInvoiceId: params.id }).go({ pages: 'all', consistent: true }),
    listEntityHistory(params.id),
  ]);
  return toSupplierInvoice(row, matched, credits.data, history);
});
