import { loadStockLocations } from '#functions/catalogue/load-stock-locations.ts';
import { loadPackedWith } from '#functions/orders/dispatch/load-related-orders.ts';
import { renderDispatchDocuments } from '#functions/orders/documents/dispatch-documents.ts';
import { loadOrdersById } from '#functions/orders/queries/load-orders-by-id.ts';
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
