import { purchaseOrderDocument } from '#functions/documents/purchase-order-document.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { findOrder, linesOf } from './find-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.downloadPdf, async ({ params }, { now, fail }) => {
  const row = (await findOrder(params.id)) ?? fail('purchase_order_not_found');
  const [lines, supplier] = await Promise.all([linesOf(params.id), findSupplier(row.supplierId)]);
  const content = await purchaseOrderDocument(row, lines, supplier, now);
  return { name: `${row.poNumber}.pdf`, content };
});
