import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { guestOf, paidOrdersOf } from './buyer.ts';
import { orderToken } from './order-link.ts';

export const handler = serveCustomer(ordersApi.listOrders, async (_, { caller: { customerId } }) => {
  const [own, bought] = await Promise.all([
    paidOrdersOf(customerId),
    guestOf(customerId).then((guest) => paidOrdersOf(guest)),
  ]);
  const orders = own.map(async (order) => ({
    id: order.orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.placedAt,
    bottles: bottleCount(order.lines),
    total: poundsOf(order.totalPence),
    token: await orderToken(order),
  }));
  return { orders: await Promise.all(orders), claimable: bought.length };
});
