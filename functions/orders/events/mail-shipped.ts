import { toParcelKey, toShippedKey, toTrackedKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';
import { isPartlySent } from '#shared/domain/orders/parcels.ts';

/** Whether an order has a tracking number that its first email did not have, or returned to one after another. */
const isGivenLater = ({ tracking, shippedWith, shippedAt = '' }: OrderRecord): boolean =>
  tracking?.number !== shippedWith || (tracking?.since ?? '') > shippedAt;

/**
 * An email when an order is first on its way, and one each time that it is given another tracking number after that; each
 * once, however often the staff moves the order there and back.
 */
export async function mailShipped(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const { orderId, status, tracking } = after;
  await mailParcels(before, after);
  if (!hasEffect(after, 'emails_dispatch')) return;
  const isFirst = before?.shippedAt === undefined;
  const isNews = before?.status !== status || before.tracking?.number !== tracking?.number;
  if (isFirst) await enqueueEmail(toShippedKey(orderId));
  else if (isNews && tracking && isGivenLater(after)) await enqueueEmail(toTrackedKey(orderId, tracking));
}

/** An email for each parcel with a part of an order, but the last, which has that of the order. */
async function mailParcels(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const known = new Set(before?.parcels?.map(({ parcelId }) => parcelId));
  const parts = isPartlySent(after) ? (after.parcels ?? []) : (after.parcels ?? []).slice(0, -1);
  for (const { parcelId } of parts)
    if (!known.has(parcelId)) await enqueueEmail(toParcelKey(after.orderId, parcelId));
}
