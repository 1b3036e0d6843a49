import { listPaidOrders, loadGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { countBottles } from '#shared/domain/catalogue/bottle-count.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serveCustomer(ordersApi.listOrders, async (_, { caller: { customerId } }) => {
  const [own, bought] = await Promise.all([
    listPaidOrders(customerId),
    loadGuestBuyer(customerId).then((guest) => listPaidOrders(guest)),
  ]);
  const orders = own.map(async (order) => ({
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt,
    bottles: countBottles(order.lines),
    total: formatDecimalPounds(order.totalPence),
    token: await createOrderToken(order),
  }));
  return { orders: await Promise.all(orders), claimable: bought.length };
});
