import { createHash } from 'node:crypto';
import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { SubscriberRecord } from '#functions/data/subscriber.ts';
import { manualInvoiceMailId } from '#functions/manual-invoices/mail-id.ts';
import { unconfirmedDays } from '#shared/domain/newsletter.ts';
import type { MailKey } from './send-once.ts';

/** A tracking number and since when it is the one, where that was written down. */
export type TrackingGiven = { number: string; since?: string };

/** Which letters there are: each once, under an id that follows from what it tells of. */

export const confirmationKey = (orderId: string): MailKey => ({
  mailId: `order-confirmation-${orderId}`,
  kind: 'order-confirmation',
  orderId,
});

/** Tells the shop of a paid order, once. */
export const orderNoticeKey = (orderId: string, email: string): MailKey => ({
  mailId: `order-notice-${orderId}`,
  kind: 'order-notice',
  orderId,
  email,
});

export const refundKey = (orderId: string, refundId: string): MailKey => ({
  mailId: `refund-${refundId}`,
  kind: 'refund',
  orderId,
  refundId,
});

/** One for the storage of each month that is billed. */
export const statementKey = ({ customerId, invoiceId }: InvoiceRecord): MailKey => ({
  mailId: `storage-statement-${customerId}-${invoiceId}`,
  kind: 'storage-statement',
  customerId,
  invoiceId,
});

/** One for each order at a supplier. */
export const purchaseOrderKey = (purchaseOrderId: string): MailKey => ({
  mailId: `purchase-order-${purchaseOrderId}`,
  kind: 'purchase-order',
  purchaseOrderId,
});

/** One for each invoice that the staff issues. */
export const manualInvoiceKey = (invoiceId: string): MailKey => ({
  mailId: manualInvoiceMailId(invoiceId),
  kind: 'manual-invoice',
  invoiceId,
});

const releaseLetters = {
  in_transit: 'release-sent',
  delivered: 'release-arrived',
  cancelled: 'release-cancelled',
} as const;

/** One letter for each state of a delivery out of bond that its customer is told of. */
export function releaseKey(orderId: string, status: keyof typeof releaseLetters): MailKey {
  const kind = releaseLetters[status];
  return { mailId: `${kind}-${orderId}`, kind, orderId };
}

/** A number may have signs that no mail's id may. One that is corrected and comes back is news again, by its time. */
const shortOf = ({ number, since }: TrackingGiven): string =>
  createHash('sha256')
    .update(`${number} ${since ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/** One letter for each time that a delivery on its way is given a tracking number. */
export const trackingKey = (orderId: string, given: TrackingGiven): MailKey => ({
  mailId: `release-tracked-${orderId}-${shortOf(given)}`,
  kind: 'release-tracked',
  orderId,
});

/** An order is said to be on its way once, however often its status says so. */
export const shippedKey = (orderId: string): MailKey => ({
  mailId: `order-shipped-${orderId}`,
  kind: 'order-shipped',
  orderId,
});

/** One letter for each time that an order on its way is given a tracking number after that. */
export const trackedKey = (orderId: string, given: TrackingGiven): MailKey => ({
  mailId: `order-tracked-${orderId}-${shortOf(given)}`,
  kind: 'order-tracked',
  orderId,
});

/**
 * Answers an asking for the newsletter, each with a letter of its own, or those of a day with one; the row goes when an
 * unconfirmed address does. An address that was deleted begins at the first version again, so that the time of the asking
 * is part of the name.
 */
export function joiningKey(row: SubscriberRecord, isOnceADay: boolean, now: Date): MailKey {
  const { subscriberId, status, version, subscribedAt } = row;
  const kind = status === 'active' ? 'newsletter-already-joined' : 'newsletter-confirmation';
  const ttl = Math.floor(now.getTime() / 1000) + unconfirmedDays * 24 * 3600;
  const which = isOnceADay ? now.toISOString().slice(0, 10) : `${version}-${Date.parse(subscribedAt)}`;
  return { mailId: `${kind}-${subscriberId}-${which}`, kind, subscriberId, ttl };
}

const days = 24 * 3600;
const inAMonth = (now: Date) => Math.floor(now.getTime() / 1000) + 30 * days;

/** Tells the address that an account had until now. */
export const addressChangedKey = (changeId: string, email: string, now: Date): MailKey => ({
  mailId: `address-changed-${changeId}`,
  kind: 'address-changed',
  email,
  ttl: inAMonth(now),
});

/** The last letter to an account; there is one an account. */
export const accountDeletedKey = (
  customerId: string,
  email: string,
  keptUntil: string | undefined,
  now: Date,
): MailKey => ({
  mailId: `account-deleted-${customerId}`,
  kind: 'account-deleted',
  email,
  keptUntil,
  ttl: inAMonth(now),
});
