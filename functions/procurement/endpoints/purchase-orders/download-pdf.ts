import { renderPurchaseOrder } from '#functions/procurement/documents/purchase-order-document.ts';
import { findPurchaseOrder, loadLines } from '#functions/procurement/find-purchase-order.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';

export const handler = serveAdmin(purchaseOrdersApi.downloadPdf, async ({ params }, { now, fail }) => {
  const row = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
  const [lines, supplier] = await Promise.all([loadLines(params.id), findSupplier(row.supplierId)]);
  const content = await renderPurchaseOrder(row, lines, supplier, now);
  return { name: `${row.poNumber}.pdf`, content };
});
