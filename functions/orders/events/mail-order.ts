import {
  toCancellationByBuyerKey,
  toCancellationByShopKey,
  toConfirmationKey,
  toOrderNoticeKey,
  toParcelKey,
  toPaymentLinkKey,
  toReadyKey,
  toRefundKey,
  toShippedKey,
  toTrackedKey,
} from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isPartlySent } from '#shared/domain/orders/dispatch/parcels.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { hasEffect } from '#shared/domain/orders/order-transitions.ts';
import { isPaidByLink } from '#shared/domain/orders/payment-link.ts';
import type { Consequence } from './paid-order.ts';

/** Has a payment confirmed by email, whatever was bought; the composer checks what the order was for. */
export const mailConfirmation: Consequence = ({ orderId }) => enqueueEmail(toConfirmationKey(orderId));

/** Notifies the shop of a paid order, where an address is set. */
export const notifyShop: Consequence = async ({ orderId }) => {
  const { settings } = await readSettings();
  if (settings.notificationEmail) await enqueueEmail(toOrderNoticeKey(orderId, settings.notificationEmail));
};

/**
 * Emails the payment link once, for an order that staff have placed, or to a ballot winner whose saved card was not
 * charged.
 */
export async function mailPaymentLink(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const isDue = before ? before.cardCharge === 'due' : true;
  if (isDue && after.cardCharge !== 'due' && isPaidByLink(after) && isAwaitingPayment(after))
    await enqueueEmail(toPaymentLinkKey(after.orderId));
}

/** Emails the code to the buyer each time that an order becomes ready at the bar. */
export async function mailReady(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const { orderId, collection } = after;
  if (!collection || !isReadyToCollect(after) || before?.collection?.readyAt === collection.readyAt) return;
  await enqueueEmail(toReadyKey(orderId, collection.readyAt));
}

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

/**
 * Emails the buyer when the shop first cancels a paid order for bottles. A delivery out of bond has an email of its own, and
 * so has a cancellation by the buyer before dispatch (`mailCancellationByBuyer`), which says what is refunded.
 */
export async function mailCancellationByShop(
  before: OrderRecord | undefined,
  after: OrderRecord,
): Promise<void> {
  const { orderId, cancelledAt, cancellation } = after;
  if (!hasEffect(after, 'emails_cancellation') || !cancelledAt || before?.cancelledAt) return;
  if (cancellation?.outcome !== 'cancelled') await enqueueEmail(toCancellationByShopKey(orderId));
}

export async function mailCancellationByBuyer({ orderId, cancellation }: OrderRecord): Promise<void> {
  if (cancellation) await enqueueEmail(toCancellationByBuyerKey(orderId, cancellation.outcome));
}

/** Sent once Stripe has made the refund; a return of bottles without money needs no email. */
export async function mailRefund({ status, orderId, refundId, amountPence }: RefundRecord): Promise<void> {
  if (status === 'made' && amountPence > 0) await enqueueEmail(toRefundKey(orderId, refundId));
}
