import { listWaiting, loadWaiting } from '#functions/orders/dispatch/load-orders-to-pack.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { buildNeed, maxItemsPerNeed } from './build-need.ts';

/** Paid orders to be packed, the earliest promise first; `since` is the day on which the order is promised to arrive. */
export async function findOrdersToPack(): Promise<Need> {
  const rows = await listWaiting();
  const orders = await loadWaiting(rows.slice(0, maxItemsPerNeed));
  const items = orders.map(({ orderId, order, promisedBy }) => {
    const bottles = countBottles(order.lines);
    return {
      id: orderId,
      orderId,
      since: promisedBy,
      name: `${order.orderNumber}, ${order.customerName}`,
      detail: `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`,
    };
  });
  return buildNeed('orders_to_pack', items, rows.length > maxItemsPerNeed);
}
