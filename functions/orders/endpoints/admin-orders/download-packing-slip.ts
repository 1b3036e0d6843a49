import { loadPackedWith } from '#functions/orders/dispatch/load-related-orders.ts';
import { renderPackingSlip } from '#functions/orders/documents/packing-slip.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

export const handler = serveAdmin(adminOrdersApi.downloadPackingSlip, async ({ params }, { now }) => {
  const order = await loadOrder(params.id);
  const packedWith = (await loadPackedWith([order])).get(order.orderId) ?? [];
  const content = await renderPackingSlip(order, packedWith, now);
  return { name: `packing-slip-${order.orderNumber}.pdf`, content };
});
