import { listEntityHistory } from '#functions/procurement/entity-history.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { toSupplierInvoice } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(supplierInvoicesApi.getSupplierInvoice, async ({ params }, { fail }) => {
  const row = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
  const [order, history] = await Promise.all([
    row.purchaseOrderId ? findPurchaseOrder(row.purchaseOrderId) : undefined,
    listEntityHistory(params.id),
  ]);
  return toSupplierInvoice(row, order, history);
});
