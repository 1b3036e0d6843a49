import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { arePackedTogether } from '#shared/domain/orders/additions.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { computePromisedDay, isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';

const isWaiting = (each: OrderRecord): boolean => isToPack(each) || isReadyToCollect(each);

/**
 * Adds an order to those waiting to be packed or collected, or removes it. The order is read again because changes may be
 * delivered late or twice, and an old one must not restore an order that has been sent since.
 */
export async function addToPackingList(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const wasWaiting = before !== undefined && isWaiting(before);
  if (!wasWaiting && !isWaiting(after)) return;
  const { orderId } = after;
  const now = await findOrder(orderId);
  if (now?.paidAt && isToPack(now)) {
    const first = now.addsTo && (await findOrder(now.addsTo.orderId));
    const packedWith = first && arePackedTogether(now, first) ? first : undefined;
    const days = (packedWith ? [now, packedWith] : [now]).map(toPromisedDay);
    // An addition packed with an earlier order leaves with it: for the day that its buyer chose, or else by the earlier
    // of both promised days.
    const promisedBy = packedWith?.nominatedDay ?? days.toSorted()[0] ?? '';
    await orderToPack.put({ orderId, promisedBy }).go();
    return;
  }
  if (now?.paidAt && now.collection && isReadyToCollect(now)) {
    const { readyAt } = now.collection;
    await orderToPack.put({ orderId, promisedBy: toPromisedDay(now), readyAt }).go();
    return;
  }
  await orderToPack.delete({ orderId }).go();
}

const toPromisedDay = ({ arrives, paidAt = '', deliveryMethodId }: OrderRecord): string =>
  arrives?.to ?? computePromisedDay(paidAt, deliveryMethodId);
