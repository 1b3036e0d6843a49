import { listPaidOrders, loadGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { countInBond } from '#functions/orders/lots/count-in-bond.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { loadImages } from '#functions/orders/queries/load-order-page.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ordersApi, shownItems } from '#shared/contracts/orders/orders.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { findCollectionState } from '#shared/domain/orders/dispatch/collection.ts';

export const handler = serveCustomer(ordersApi.listOrders, async (_, { caller: { customerId } }) => {
  const [own, bought] = await Promise.all([
    listPaidOrders(customerId),
    loadGuestBuyer(customerId).then((guest) => listPaidOrders(guest)),
  ]);
  const [images, lots] = await Promise.all([
    loadImages(own.flatMap(({ lines }) => lines.slice(0, shownItems))),
    own.some(({ stored }) => stored) ? loadOwnLots(customerId) : [],
  ]);
  const orders = own.map(async (order) => ({
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt,
    bottles: countBottles(order.lines),
    total: formatDecimalPounds(order.totalPence),
    inBond: order.stored ? countInBond(order, lots) : null,
    collection: findCollectionState(order),
    items: order.lines.slice(0, shownItems).map(({ productId, name, quantity }) => ({
      name,
      quantity,
      image: images.get(productId) ?? '',
    })),
    moreItems: Math.max(order.lines.length - shownItems, 0),
    token: await createOrderToken(order),
  }));
  return { orders: await Promise.all(orders), claimable: bought.length };
});
