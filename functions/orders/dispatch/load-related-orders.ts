import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { arePackedTogether } from '#shared/domain/orders/additions.ts';

const listIds = ({ addsTo, additions = [] }: OrderRecord): string[] => [
  ...(addsTo ? [addsTo.orderId] : []),
  ...additions,
];

/** For each order id, the orders that it adds to or that add to it. */
export async function loadRelatedOrders(
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, OrderRecord[]>> {
  const byId = await loadOrderMap(orders.flatMap(listIds), { consistent: true });
  return new Map(orders.map((each) => [each.orderId, listIds(each).flatMap((id) => byId.get(id) ?? [])]));
}

/** The orders that add bottles to an order, paid or not. */
export const loadAdditions = async (first: OrderRecord): Promise<OrderRecord[]> =>
  ((await loadRelatedOrders([first])).get(first.orderId) ?? []).filter(
    ({ addsTo }) => addsTo?.orderId === first.orderId,
  );

/** The additions that leave in the same parcel as the order. */
export async function loadPackedWith(
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, OrderRecord[]>> {
  const related = await loadRelatedOrders(orders);
  return new Map(
    orders.map((each) => [
      each.orderId,
      (related.get(each.orderId) ?? []).filter((other) => arePackedTogether(each, other)),
    ]),
  );
}
