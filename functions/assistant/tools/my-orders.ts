import * as z from 'zod/mini';
import { listPaidOrders } from '#functions/orders/guest-buyer.ts';
import { countInBond } from '#functions/orders/lots/count-in-bond.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { toDeliveryMethod, toParcels, toTracking } from '#functions/orders/queries/to-order.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { getBuyerLabel } from '#shared/domain/orders/buyer-label.ts';
import { findCollectionState, formatPromised } from '#shared/domain/orders/dispatch/collection.ts';
import { defineTool, requireCustomer } from './tool.ts';

/** How many orders are read if none is named by its number, the newest first. */
const maxOrders = 3;

const Wish = z.strictObject({
  orderNumber: z.optional(
    z.string().check(z.maxLength(40), z.describe('One order; without it, the newest.')),
  ),
});

type PaidOrder = Awaited<ReturnType<typeof listPaidOrders>>[number];

const isUnderWay = ({ status }: PaidOrder): boolean => status !== 'delivered' && status !== 'cancelled';

/** An order as its buyer's page shows it, without names and addresses. */
const showOrder = (order: PaidOrder, lots: Awaited<ReturnType<typeof loadOwnLots>>) => ({
  orderNumber: order.orderNumber,
  status: getBuyerLabel({
    status: order.status,
    bottles: countBottles(order.lines),
    inBond: order.stored ? countInBond(order, lots) : null,
    collection: findCollectionState(order),
  }).label,
  placedOn: formatDay(toLondonDay(new Date(order.placedAt))),
  bottles: order.lines.map(({ name, quantity }) => ({ name, quantity })),
  delivery: toDeliveryMethod(order).name,
  promised:
    order.arrives && isUnderWay(order) ? formatPromised(order.arrives, findCollectionState(order)) : null,
  parcels: [toTracking(order), ...toParcels(order).map(({ tracking }) => tracking)].flatMap((tracking) =>
    tracking ? [`${tracking.carrier} ${tracking.number}`] : [],
  ),
});

type ShownOrder = ReturnType<typeof showOrder>;

function formatOrder({ orderNumber, status, placedOn, bottles, promised, parcels }: ShownOrder): string {
  const names = bottles.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const details = [
    `${names}, ordered on ${placedOn}.`,
    ...(promised ? [`${promised}.`] : []),
    ...(parcels.length > 0 ? [`Tracking: ${[...new Set(parcels)].join(', ')}.`] : []),
  ];
  return `- **${orderNumber}**: ${status}. ${details.join(' ')}`;
}

/** Reads the same list as the account page, for the customer of the session. */
export const myOrdersTool = defineTool(
  'my_orders',
  'Read the signed-in visitor\'s own orders: where each is, the promised days and its tracking. Show them with the fact "orders".',
  Wish,
  async ({ orderNumber }, { customerId }) => {
    const owner = requireCustomer(customerId);
    const [own, lots] = await Promise.all([listPaidOrders(owner), loadOwnLots(owner)]);
    const wanted = orderNumber?.toUpperCase();
    const orders = own
      .filter((order) => wanted === undefined || order.orderNumber === wanted)
      .slice(0, maxOrders)
      .map((order) => showOrder(order, lots));
    const none = wanted
      ? "I can't find that order in your account."
      : 'There are no orders in your account yet.';
    return {
      result: { orders },
      printed: {
        orders: [
          ...(orders.length > 0 ? orders.map(formatOrder) : [none]),
          '',
          'Everything about your orders is in [your account](/account).',
        ].join('\n'),
      },
    };
  },
);
