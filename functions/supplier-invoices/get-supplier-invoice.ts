import { historyOf } from '#functions/audit/history-of.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findOrder } from '#functions/purchase-orders/find-order.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { findInvoice } from './find-invoice.ts';
import { toSupplierInvoice } from './to-supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.getSupplierInvoice, async ({ params }, { fail }) => {
  const row = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
  const [order, history] = await Promise.all([
    row.purchaseOrderId ? findOrder(row.purchaseOrderId) : undefined,
    historyOf(params.id),
  ]);
  return toSupplierInvoice(row, order, history);
});
