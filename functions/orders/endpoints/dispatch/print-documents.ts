import { loadStockLocations } from '#functions/catalogue/load-stock-locations.ts';
import { renderDispatchDocuments } from '#functions/orders/documents/dispatch-documents.ts';
import { order } from '#functions/orders/entities/order.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

export const handler = serveAdmin(dispatchApi.printDocuments, async ({ body }, { now, fail }) => {
  const ids = [...new Set(body.orderIds)];
  const found = await batchGet(
    ids.map((orderId) => ({ orderId })),
    (keys) => order.get(keys).go({ consistent: true }),
  );
  const byId = new Map(found.map((each) => [each.orderId, each]));
  const orders = ids.map((id) => byId.get(id) ?? fail('order_not_found', {}, 'orderIds'));
  const locations = await loadStockLocations(
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const content = await renderDispatchDocuments(orders, locations, now);
  return { name: `dispatch-${toLondonDay(now)}.pdf`, content };
});
