import { customer } from '#functions/data/customer.ts';
import { invoice } from '#functions/data/invoice.ts';
import type { MailRecord } from '#functions/data/mail.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { refund } from '#functions/data/refund.ts';
import { release } from '#functions/data/release.ts';
import { type SubscriberRecord, subscriber } from '#functions/data/subscriber.ts';
import { trackingOf } from '#functions/delivery-requests/changed-tracking.ts';
import { lotsOf } from '#functions/delivery-requests/lots-of.ts';
import { clock } from '#functions/kit/clock.ts';
import { readLots } from '#functions/portfolio/read-lots.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { accountDeletedLetter, addressChangedLetter } from './account-letters.ts';
import { alreadyJoinedLetter, confirmationLetter } from './joining-letters.ts';
import { trackedKey, trackingKey } from './letter-keys.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderNotice } from './order-notice.ts';
import { refundNotice } from './refund-notice.ts';
import {
  arrivedLetter,
  cancelledLetter,
  paidInvoiceLetter,
  requestedLetter,
  sentLetter,
  trackedLetter,
} from './release-letters.ts';
import type { MailKey } from './send-once.ts';
import { orderShipped, orderTracked } from './shipped-letters.ts';
import { storageStatement } from './storage-statement.ts';

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
    const given = trackingOf(sent);
    const isStill = given && trackingKey(paid.orderId, given).mailId === mailId;
    return isStill && sent.status === 'in_transit' ? trackedLetter(paid, sent) : undefined;
  },
  'release-arrived': async ({ orderId }) => {
    const paid = await orderOf(orderId);
    return arrivedLetter(paid, await releaseOf(paid));
  },
  'release-cancelled': async ({ orderId }) => {
    const paid = await orderOf(orderId);
    return cancelledLetter(paid, await releaseOf(paid));
  },
  'order-shipped': async ({ orderId }) => orderShipped(await orderOf(orderId)),
  'order-tracked': async ({ orderId, mailId }) => {
    const sent = await orderOf(orderId);
    const { tracking, status } = sent;
    // As with a delivery out of bond.
    const isStill = tracking && trackedKey(sent.orderId, tracking).mailId === mailId;
    return isStill && status === 'shipped' ? orderTracked(sent, tracking) : undefined;
  },
  'storage-statement': async ({ customerId = '', invoiceId = '' }) => {
    const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
    if (!data) throw new Error(`The invoice ${invoiceId} of a mail does not exist.`);
    return storageStatement(data, await readLots(customerId, true));
  },
  'purchase-order': async ({ purchaseOrderId = '' }) => {
    // It brings along what sets a PDF, which no other letter should have to wait for.
    const { purchaseOrderLetter } = await import('./purchase-order-letter.ts');
    return purchaseOrderLetter(purchaseOrderId, clock.now());
  },
  'manual-invoice': async ({ invoiceId = '' }) => {
    // It brings along what sets a PDF, which no other letter should have to wait for.
    const { manualInvoiceLetter } = await import('./manual-invoice-letter.ts');
    return manualInvoiceLetter(invoiceId, clock.now());
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
  'order-notice': async ({ orderId = '', email }) => {
    const { data } = await order.get({ orderId }).go({ consistent: true });
    return email && data ? orderNotice(email, data) : undefined;
  },
  'account-deleted': async ({ email, keptUntil }) =>
    email ? accountDeletedLetter(email, keptUntil) : undefined,
};

export const composeLetter = (key: MailKey): Promise<Letter | undefined> => composers[key.kind](key);
