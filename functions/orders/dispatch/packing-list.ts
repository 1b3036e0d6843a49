import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';

export type PackingRow = { orderId: string; promisedBy: string };
export type WaitingOrder = PackingRow & { order: OrderRecord & { paidAt: string } };

/** The position of a row in the list: the oldest promise first. */
export const toPlace = ({ promisedBy, orderId }: PackingRow): string => `${promisedBy}#${orderId}`;

const listRows = async () => (await orderToPack.query.waiting({}).go({ pages: 'all' })).data;

/** All orders that wait to be packed, in that sequence. A row is 100 bytes, so one read unit covers 80 of them. */
export async function listWaiting(): Promise<PackingRow[]> {
  const data = await listRows();
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

type ReadyReference = { orderId: string; readyAt: string };

/** All orders that wait at the bar, the longest waiting first. */
export async function listAtBar(): Promise<ReadyReference[]> {
  return (await listRows())
    .flatMap(({ orderId, readyAt }) => (readyAt ? [{ orderId, readyAt }] : []))
    .toSorted((one, other) => (one.readyAt < other.readyAt ? -1 : 1));
}

/** The orders of some rows in the same order, without those that have just been collected. */
export async function loadAtBar(rows: readonly ReadyReference[]): Promise<OrderRecord[]> {
  const byId = await loadOrderMap(rows.map(({ orderId }) => orderId));
  return rows.flatMap(({ orderId }) => {
    const each = byId.get(orderId);
    return each && isReadyToCollect(each) ? [each] : [];
  });
}
