import { loadStockLocations } from '#functions/catalogue/load-stock-locations.ts';
import { renderDispatchDocuments } from '#functions/orders/documents/dispatch-documents.ts';
import { loadOrdersById } from '#functions/orders/load-orders-by-id.ts';
import { loadPackedWith } from '#functions/orders/load-related-orders.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

export const handler = serveAdmin(dispatchApi.printDocuments, async ({ body }, { now, fail }) => {
  const orders = (await loadOrdersById(body.orderIds)) ?? fail('order_not_found', {}, 'orderIds');
  const locations = await loadStockLocations(
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const content = await renderDispatchDocuments(orders, locations, await loadPackedWith(orders), now);
  return { name: `dispatch-${toLondonDay(now)}.pdf`, content };
});
