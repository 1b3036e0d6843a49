import { createHash } from 'node:crypto';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { toManualInvoiceMailId } from '#functions/invoicing/manual-invoices/manual-invoice-mail-id.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';
import type { CancellationOutcome } from '#shared/domain/orders/cancellation.ts';
import type { MailKey } from './send-once.ts';

/** A tracking number and since when it is the one, where that was written down. */
export type GivenTracking = { number: string; since?: string };

/** The emails that exist: each is sent once, under an id that follows from its subject. */

export const toConfirmationKey = (orderId: string): MailKey => ({
  mailId: `order-confirmation-${orderId}`,
  kind: 'order-confirmation',
  orderId,
});

/** Notifies the shop of a paid order, once. */
export const toOrderNoticeKey = (orderId: string, email: string): MailKey => ({
  mailId: `order-notice-${orderId}`,
  kind: 'order-notice',
  orderId,
  email,
});

export const toRefundKey = (orderId: string, refundId: string): MailKey => ({
  mailId: `refund-${refundId}`,
  kind: 'refund',
  orderId,
  refundId,
});

/** One for the storage of each month that is billed. */
export const toStatementKey = ({ customerId, invoiceId }: InvoiceRecord): MailKey => ({
  mailId: `storage-statement-${customerId}-${invoiceId}`,
  kind: 'storage-statement',
  customerId,
  invoiceId,
});

/** One for each order at a supplier. */
export const toPurchaseOrderKey = (purchaseOrderId: string): MailKey => ({
  mailId: `purchase-order-${purchaseOrderId}`,
  kind: 'purchase-order',
  purchaseOrderId,
});

/** One for each invoice that the staff issues. */
export const toManualInvoiceKey = (invoiceId: string): MailKey => ({
  mailId: toManualInvoiceMailId(invoiceId),
  kind: 'manual-invoice',
  invoiceId,
});

/** One for each invoice of the staff that is cancelled after its issue. */
export const toManualCreditNoteKey = (invoiceId: string): MailKey => ({
  mailId: `manual-credit-note-${invoiceId}`,
  kind: 'manual-credit-note',
  invoiceId,
});

const withdrawalEmailKinds = {
  in_transit: 'release-sent',
  delivered: 'release-arrived',
  cancelled: 'release-cancelled',
} as const;

/** One email for each status of a withdrawal that its customer is notified of. */
export function toWithdrawalKey(orderId: string, status: keyof typeof withdrawalEmailKinds): MailKey {
  const kind = withdrawalEmailKinds[status];
  return { mailId: `${kind}-${orderId}`, kind, orderId };
}

/** A number may have signs that no mail's id may. One that is corrected and comes back is news again, by its time. */
const shortenTracking = ({ number, since }: GivenTracking): string =>
  createHash('sha256')
    .update(`${number} ${since ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/** One email for each time that a delivery on its way is given a tracking number. */
export const toTrackingKey = (orderId: string, given: GivenTracking): MailKey => ({
  mailId: `release-tracked-${orderId}-${shortenTracking(given)}`,
  kind: 'release-tracked',
  orderId,
});

/** Sent once per order, however often it becomes shipped. */
export const toShippedKey = (orderId: string): MailKey => ({
  mailId: `order-shipped-${orderId}`,
  kind: 'order-shipped',
  orderId,
});

/** A paid order's cancellation is announced once. */
export const toCancelledKey = (orderId: string): MailKey => ({
  mailId: `order-cancelled-${orderId}`,
  kind: 'order-cancelled',
  orderId,
});

/** One for each outcome of a buyer's cancellation, of which an order has at most one. */
export function toCancellationKey(orderId: string, outcome: CancellationOutcome): MailKey {
  return outcome === 'cancelled'
    ? { mailId: `order-cancelled-by-buyer-${orderId}`, kind: 'order-cancelled', orderId }
    : { mailId: `order-return-requested-${orderId}`, kind: 'order-return-requested', orderId };
}

/** One email for each time that an order on its way is given a tracking number after that. */
export const toTrackedKey = (orderId: string, given: GivenTracking): MailKey => ({
  mailId: `order-tracked-${orderId}-${shortenTracking(given)}`,
  kind: 'order-tracked',
  orderId,
});

/**
 * The answer to a newsletter request: one email each, or one a day; the row expires like an unconfirmed address. An
 * erased address starts at the first version again, so the time of the request is part of the id.
 */
export function toSubscriptionKey(row: SubscriberRecord, isOnceADay: boolean, now: Date): MailKey {
  const { subscriberId, status, version, subscribedAt } = row;
  const kind = status === 'active' ? 'newsletter-already-joined' : 'newsletter-confirmation';
  const ttl = Math.floor(now.getTime() / 1000) + unconfirmedDays * 24 * 3600;
  const which = isOnceADay ? now.toISOString().slice(0, 10) : `${version}-${Date.parse(subscribedAt)}`;
  return { mailId: `${kind}-${subscriberId}-${which}`, kind, subscriberId, ttl };
}

const days = 24 * 3600;
const toMonthFrom = (now: Date) => Math.floor(now.getTime() / 1000) + 30 * days;

/** Notifies the former address of an account. */
export const toAddressChangedKey = (changeId: string, email: string, now: Date): MailKey => ({
  mailId: `address-changed-${changeId}`,
  kind: 'address-changed',
  email,
  ttl: toMonthFrom(now),
});

/** The last email to an account; there is one an account. */
export const toAccountDeletedKey = (
  customerId: string,
  email: string,
  retainedUntil: string | undefined,
  now: Date,
): MailKey => ({
  mailId: `account-deleted-${customerId}`,
  kind: 'account-deleted',
  email,
  keptUntil: retainedUntil,
  ttl: toMonthFrom(now),
});
