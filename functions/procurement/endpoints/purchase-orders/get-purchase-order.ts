import { listEntityHistory } from '#functions/procurement/entity-history.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { loadContents } from '#functions/procurement/receive-goods.ts';
import { toPurchaseOrder } from '#functions/procurement/to-purchase-order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';

export const handler = serveAdmin(purchaseOrdersApi.getPurchaseOrder, async ({ params }, { fail }) => {
  const row = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
  const [contents, history] = await Promise.all([loadContents(params.id), listEntityHistory(params.id)]);
  return toPurchaseOrder(row, contents, history);
});
