import {
  buildAccountDeletedEmail,
  buildAddressChangedEmail,
} from '#functions/accounts/emails/account-emails.ts';
import type { Email } from '#functions/adapters/mailer.ts';
import { buildStorageStatementEmail } from '#functions/bonded-storage/emails/storage-statement-email.ts';
import {
  buildArrivedEmail,
  buildCancelledEmail,
  buildPaidInvoiceEmail,
  buildRequestedEmail,
  buildSentEmail,
  buildTrackedEmail,
} from '#functions/bonded-storage/emails/withdrawal-emails.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { readLots } from '#functions/bonded-storage/read-lots.ts';
import { toTracking } from '#functions/bonded-storage/withdrawal-tracking.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import {
  buildAlreadySubscribedEmail,
  buildConfirmationEmail,
} from '#functions/newsletter/emails/subscription-emails.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { isCredited, toCreditNoteFileName } from '#functions/orders/credited-refund.ts';
import {
  buildOrderCancelledEmail,
  buildReturnRequestedEmail,
} from '#functions/orders/emails/cancellation-emails.ts';
import { buildStaffCancellationEmail } from '#functions/orders/emails/order-cancelled-email.ts';
import { buildOrderConfirmationEmail } from '#functions/orders/emails/order-confirmation-email.ts';
import { buildOrderNoticeEmail } from '#functions/orders/emails/order-notice-email.ts';
import { buildRefundEmail } from '#functions/orders/emails/refund-email.ts';
import { buildOrderShippedEmail, buildOrderTrackedEmail } from '#functions/orders/emails/shipping-emails.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { loadLots } from '#functions/orders/load-lots.ts';
import { clock } from '#functions/runtime/clock.ts';
import { toTrackedKey, toTrackingKey } from '#functions/runtime/email/email-keys.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { customer } from '#functions/table/entities/customer.ts';
import type { MailRecord } from '#functions/table/entities/mail.ts';

const loadOrder = async (orderId = '') => {
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
const loadWithdrawal = async ({ orderId, customerId = '', paysFor: requestId = '' }: OrderRecord) => {
  const { data } = await withdrawal.get({ customerId, requestId }).go({ consistent: true });
  if (!data) throw new Error(`The delivery of the order ${orderId} of a mail does not exist.`);
  return data;
};

/** What is said of a payment depends on what it was for. */
async function buildConfirmation(paid: OrderRecord): Promise<Email> {
  if (paid.kind === 'storage') return buildPaidInvoiceEmail(paid);
  if (paid.kind !== 'release') return buildOrderConfirmationEmail(paid);
  const requested = await loadWithdrawal(paid);
  return buildRequestedEmail(paid, requested, await loadLots(requested.customerId, requested.bottles));
}

/** A subscriber whose email is still wanted. */
const findSubscriber = async (status: SubscriberRecord['status'], { subscriberId = '' }: MailKey) => {
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  return data?.status === status ? data : undefined;
};

/**
 * Composes each kind of mail again from what the table holds, for its first sending and for any later one; nothing where
 * the email is no longer wanted.
 */
const composers: Record<MailRecord['kind'], (key: MailKey) => Promise<Email | undefined>> = {
  'order-confirmation': async ({ orderId }) => buildConfirmation(await loadOrder(orderId)),
  refund: async ({ orderId = '', refundId = '' }) => {
    const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (!data) throw new Error(`The refund ${refundId} of a mail does not exist.`);
    const credited = await loadOrder(orderId);
    const email = buildRefundEmail(credited, data);
    if (!isCredited(data)) return email;
    // It brings along what sets a PDF, which no other email should have to wait for.
    const { renderRefundCreditNote } = await import('#functions/orders/documents/refund-credit-note.ts');
    const content = await renderRefundCreditNote(credited, data, clock.now());
    const file = {
      name: toCreditNoteFileName(data.creditNoteNumber),
      contentType: 'application/pdf',
      content,
    } as const;
    return { ...email, attachments: [file] };
  },
  'release-sent': async ({ orderId }) => {
    const paid = await loadOrder(orderId);
    return buildSentEmail(paid, await loadWithdrawal(paid));
  },
  'release-tracked': async ({ orderId, mailId }) => {
    const paid = await loadOrder(orderId);
    const sent = await loadWithdrawal(paid);
    // A number that was corrected again has an email of its own, and what has arrived is followed no more.
    const given = toTracking(sent);
    const isStill = given && toTrackingKey(paid.orderId, given).mailId === mailId;
    return isStill && sent.status === 'in_transit' ? buildTrackedEmail(paid, sent) : undefined;
  },
  'release-arrived': async ({ orderId }) => {
    const paid = await loadOrder(orderId);
    return buildArrivedEmail(paid, await loadWithdrawal(paid));
  },
  'release-cancelled': async ({ orderId }) => {
    const paid = await loadOrder(orderId);
    return buildCancelledEmail(paid, await loadWithdrawal(paid));
  },
  'order-cancelled': async ({ orderId }) => {
    const cancelled = await loadOrder(orderId);
    const isByBuyer = cancelled.cancellation?.outcome === 'cancelled';
    return isByBuyer ? buildOrderCancelledEmail(cancelled) : buildStaffCancellationEmail(cancelled);
  },
  'order-shipped': async ({ orderId }) => buildOrderShippedEmail(await loadOrder(orderId)),
  'order-tracked': async ({ orderId, mailId }) => {
    const sent = await loadOrder(orderId);
    const { tracking, status } = sent;
    // As with a delivery out of bond.
    const isStill = tracking && toTrackedKey(sent.orderId, tracking).mailId === mailId;
    return isStill && status === 'shipped' ? buildOrderTrackedEmail(sent, tracking) : undefined;
  },
  'order-return-requested': async ({ orderId }) => buildReturnRequestedEmail(await loadOrder(orderId)),
  'storage-statement': async ({ customerId = '', invoiceId = '' }) => {
    const { data } = await invoice.get({ customerId, invoiceId }).go({ consistent: true });
    if (!data) throw new Error(`The invoice ${invoiceId} of a mail does not exist.`);
    return buildStorageStatementEmail(data, await readLots(customerId, true));
  },
  'purchase-order': async ({ purchaseOrderId = '' }) => {
    // It brings along what sets a PDF, which no other email should have to wait for.
    const { buildPurchaseOrderEmail } = await import('#functions/procurement/emails/purchase-order-email.ts');
    return buildPurchaseOrderEmail(purchaseOrderId, clock.now());
  },
  'manual-invoice': async ({ invoiceId = '' }) => {
    // It brings along what sets a PDF, which no other email should have to wait for.
    const { buildManualInvoiceEmail } = await import('#functions/invoicing/emails/manual-invoice-email.ts');
    return buildManualInvoiceEmail(invoiceId, clock.now());
  },
  'manual-credit-note': async ({ invoiceId = '' }) => {
    // As above.
    const { buildManualCreditNoteEmail } = await import(
      '#functions/invoicing/emails/manual-invoice-email.ts'
    );
    return buildManualCreditNoteEmail(invoiceId, clock.now());
  },
  'newsletter-confirmation': async (key) => {
    const row = await findSubscriber('pending', key);
    return row && buildConfirmationEmail(row);
  },
  'newsletter-already-joined': async (key) => {
    const row = await findSubscriber('active', key);
    return row && buildAlreadySubscribedEmail(row);
  },
  'address-changed': async ({ email }) => (email ? buildAddressChangedEmail(email) : undefined),
  'order-notice': async ({ orderId = '', email }) => {
    const { data } = await order.get({ orderId }).go({ consistent: true });
    return email && data ? buildOrderNoticeEmail(email, data) : undefined;
  },
  'account-deleted': async ({ email, keptUntil: retainedUntil }) =>
    email ? buildAccountDeletedEmail(email, retainedUntil) : undefined,
};

/** What a deleted account has left may have no address any more. */
export async function composeEmail(key: MailKey): Promise<Email | undefined> {
  const email = await composers[key.kind](key);
  return email?.to === '' ? undefined : email;
}
