import { createHash } from 'node:crypto';
import { customer } from '#functions/data/customer.ts';
import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import type { MailRecord } from '#functions/data/mail.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { refund } from '#functions/data/refund.ts';
import { release } from '#functions/data/release.ts';
import { type SubscriberRecord, subscriber } from '#functions/data/subscriber.ts';
import { lotsOf } from '#functions/delivery-requests/lots-of.ts';
import { readLots } from '#functions/portfolio/read-lots.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { unconfirmedDays } from '#shared/domain/newsletter.ts';
import { accountDeletedLetter, addressChangedLetter } from './account-letters.ts';
import { alreadyJoinedLetter, confirmationLetter } from './joining-letters.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { refundNotice } from './refund-notice.ts';
import {
  arrivedLetter,
  paidInvoiceLetter,
  requestedLetter,
  sentLetter,
  trackedLetter,
} from './release-letters.ts';
import type { MailKey } from './send-once.ts';
import { storageStatement } from './storage-statement.ts';

export const confirmationKey = (orderId: string): MailKey => ({
  mailId: `order-confirmation-${orderId}`,
  kind: 'order-confirmation',
  orderId,
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

/** One letter for each state of a delivery out of bond that its customer is told of. */
export function releaseKey(orderId: string, status: 'in_transit' | 'delivered'): MailKey {
  const kind = status === 'in_transit' ? 'release-sent' : 'release-arrived';
  return { mailId: `${kind}-${orderId}`, kind, orderId };
}

/** One letter for each tracking number of a delivery that is on its way. A number may have signs that no mail's id may. */
export function trackingKey(orderId: string, trackingNumber: string): MailKey {
  const number = createHash('sha256').update(trackingNumber).digest('hex').slice(0, 16);
  return { mailId: `release-tracked-${orderId}-${number}`, kind: 'release-tracked', orderId };
}

/** Answers an asking for the newsletter, each with a letter of its own; the row goes when an unconfirmed address does. */
export function joiningKey(row: SubscriberRecord, now: Date): MailKey {
  const { subscriberId, status, version } = row;
  const kind = status === 'active' ? 'newsletter-already-joined' : 'newsletter-confirmation';
  const ttl = Math.floor(now.getTime() / 1000) + unconfirmedDays * 24 * 3600;
  return { mailId: `${kind}-${subscriberId}-${version}`, kind, subscriberId, ttl };
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

const orderOf = async (orderId = '') => {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`The order ${orderId} of a mail does not exist.`);
  return toPresentAddress(data);
};

/**
 * What concerns bottles in bond goes to where their customer reads mail today: the address of the order may have been
 * left since, and be somebody else's. Where the account is gone there is no other.
 */
async function toPresentAddress(placed: OrderRecord): Promise<OrderRecord> {
  const { kind = 'bottles', customerId } = placed;
  if (kind === 'bottles' || !customerId) return placed;
  const { data } = await customer.get({ customerId }).go({ consistent: true });
  return data ? { ...placed, customerEmail: data.email } : placed;
}

/** The delivery out of bond that an order has paid for. */
const releaseOf = async ({ orderId, customerId = '', paysFor: requestId = '' }: OrderRecord) => {
  const { data } = await release.get({ customerId, requestId }).go({ consistent: true });
  if (!data) throw new Error(`The delivery of the order ${orderId} of a mail does not exist.`);
  return data;
};

/** What is said of a payment depends on what it was for. */
async function confirmationOf(paid: OrderRecord): Promise<Letter> {
  if (paid.kind === 'storage') return paidInvoiceLetter(paid);
  if (paid.kind !== 'release') return orderConfirmation(paid);
  const requested = await releaseOf(paid);
  return requestedLetter(paid, requested, await lotsOf(requested.customerId, requested.bottles));
}

/** A subscriber whose letter is still wanted. */
const subscriberIn = async (status: SubscriberRecord['status'], { subscriberId = '' }: MailKey) => {
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  return data?.status === status ? data : undefined;
};

/**
 * Composes each kind of mail anew from what the table holds, for its first sending and for any later one; nothing where
 * the letter is no longer wanted.
 */
const composers: Record<MailRecord['kind'], (key: MailKey) => Promise<Letter | undefined>> = {
  'order-confirmation': async ({ orderId }) => confirmationOf(await orderOf(orderId)),
  refund: async ({ orderId = '', refundId = '' }) => {
    const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (!data) throw new Error(`The refund ${refundId} of a mail does not exist.`);
    return refundNotice(await orderOf(orderId), data);
  },
  'release-sent': async ({ orderId }) => {
    const paid = await orderOf(orderId);
    return sentLetter(paid, await releaseOf(paid));
  },
  'release-tracked': async ({ orderId, mailId }) => {
    const paid = await orderOf(orderId);
    const sent = await releaseOf(paid);
    // A number that was corrected again has a letter of its own, and what has arrived is followed no more.
    const isStill = sent.trackingNumber && trackingKey(paid.orderId, sent.trackingNumber).mailId === mailId;
    return isStill && sent.status === 'in_transit' ? trackedLetter(paid, sent) : undefined;
  },
  'release-arrived': async ({ orderId }) => {
    const paid = await orderOf(orderId);
    return arrivedLetter(paid, await releaseOf(paid));
  },
  'storage-statement': async ({ customerId = '', invoiceId = '' }) => {
    const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
    if (!data) throw new Error(`The invoice ${invoiceId} of a mail does not exist.`);
    return storageStatement(data, await readLots(customerId, true));
  },
  'newsletter-confirmation': async (key) => {
    const row = await subscriberIn('pending', key);
    return row && confirmationLetter(row);
  },
  'newsletter-already-joined': async (key) => {
    const row = await subscriberIn('active', key);
    return row && alreadyJoinedLetter(row);
  },
  'address-changed': async ({ email }) => (email ? addressChangedLetter(email) : undefined),
  'account-deleted': async ({ email, keptUntil }) =>
    email ? accountDeletedLetter(email, keptUntil) : undefined,
};

export const composeLetter = (key: MailKey): Promise<Letter | undefined> => composers[key.kind](key);
