import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';

export type PackingRow = { orderId: string; promisedBy: string };
export type WaitingOrder = PackingRow & { order: OrderRecord & { paidAt: string } };

/** The position of a row in the list: the oldest promise first. */
export const toPlace = ({ promisedBy, orderId }: PackingRow): string => `${promisedBy}#${orderId}`;

/** All orders that wait to be packed, in that sequence. A row is 100 bytes, so one read unit covers 80 of them. */
export async function listWaiting(): Promise<PackingRow[]> {
  const { data } = await orderToPack.query.waiting({}).go({ pages: 'all' });
  const packable = data.filter(({ readyAt }) => readyAt === undefined);
  return packable.toSorted((one, other) => (toPlace(one) < toPlace(other) ? -1 : 1));
}

/** The orders of some rows, without those that have just been sent, put on hold or cancelled. */
export async function loadWaiting(rows: readonly PackingRow[]): Promise<WaitingOrder[]> {
  const byId = await loadOrderMap(rows.map(({ orderId }) => orderId));
  return rows.flatMap(({ orderId, promisedBy }) => {
    const each = byId.get(orderId);
    return each?.paidAt && isToPack(each)
      ? [{ orderId, promisedBy, order: { ...each, paidAt: each.paidAt } }]
      : [];
  });
}
