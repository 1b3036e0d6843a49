import { packingSlip } from '#functions/documents/packing-slip.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { loadOrder } from './load-paid.ts';

export const handler = serveAdmin(adminOrdersApi.downloadPackingSlip, async ({ params }, { now }) => {
  const order = await loadOrder(params.id);
  return { name: `packing-slip-${order.orderNumber}.pdf`, content: await packingSlip(order, now) };
});
