import { historyOf } from '#functions/audit/history-of.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { findOrder, linesOf } from './find-order.ts';
import { toPurchaseOrder } from './to-purchase-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.getPurchaseOrder, async ({ params }, { fail }) => {
  const row = (await findOrder(params.id)) ?? fail('purchase_order_not_found');
  const [lines, history] = await Promise.all([linesOf(params.id), historyOf(params.id)]);
  return toPurchaseOrder(row, lines, history);
});
