import { renderPackingSlip } from '#functions/orders/documents/packing-slip.ts';
import { loadOrder } from '#functions/orders/load-paid-order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

export const handler = serveAdmin(adminOrdersApi.downloadPackingSlip, async ({ params }, { now }) => {
  const order = await loadOrder(params.id);
  return { name: `packing-slip-${order.orderNumber}.pdf`, content: await renderPackingSlip(order, now) };
});
