import { toParcelKey, toShippedKey, toTrackedKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { isPartlySent } from '#shared/domain/orders/dispatch/parcels.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';

/** Whether an order's tracking number was not in its first email, or was restored after another one. */
const isGivenLater = ({ tracking, shippedWith, shippedAt = '' }: OrderRecord): boolean =>
  tracking?.number !== shippedWith || (tracking?.since ?? '') > shippedAt;

/**
 * Emails the buyer when an order is first on its way, and again for each new tracking number after that. Each email is
 * sent once, however often staff change the status back and forth.
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

/** Emails about each parcel with part of an order, except the last, which is covered by the order's own email. */
async function mailParcels(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const known = new Set(before?.parcels?.map(({ parcelId }) => parcelId));
  const parts = isPartlySent(after) ? (after.parcels ?? []) : (after.parcels ?? []).slice(0, -1);
  for (const { parcelId } of parts)
    if (!known.has(parcelId)) await enqueueEmail(toParcelKey(after.orderId, parcelId));
}
