import type * as z from 'zod/mini';
import { storageComposers } from '#functions/bonded-storage/emails/storage-composers.ts';
import { invoiceComposers } from '#functions/invoicing/emails/invoice-composers.ts';
import { findOrderInvoice } from '#functions/invoicing/find-order-invoice.ts';
import {
  toConfirmationKey,
  toParcelKey,
  toPaymentLinkKey,
  toReadyKey,
  toRefundKey,
  toShippedKey,
} from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { isPaid } from '#functions/orders/queries/load-order.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isPaymentLinkOpen } from '#shared/domain/orders/payment-link.ts';
import type { ResentEmail } from '#shared/domain/orders/resent-email.ts';

export type ResentKind =
  | 'payment-link'
  | 'order-confirmation'
  | 'order-shipped'
  | 'order-part-shipped'
  | 'order-ready'
  | 'order-invoice'
  | 'refund';
type ResendRequest = z.output<typeof orderEmailsApi.resendEmail.body>;
type Find = (order: OrderRecord, sent: ResendRequest, now: Date) => Promise<MailKey<ResentKind>>;

const refuse = (reason: string): never => {
  throw new Refusal('email_not_available', { reason });
};

/** The key of each email as it was first sent; refuses if its event has not happened yet. */
const finders: Record<ResentEmail, Find> = {
  payment_link: async (order, _, now) =>
    isPaymentLinkOpen(order, now)
      ? toPaymentLinkKey(order.orderId)
      : refuse('This order has no payment link that can still be paid.'),
  confirmation: async ({ orderId }) => toConfirmationKey(orderId),
  dispatch: async ({ orderId, shippedAt }) =>
    shippedAt ? toShippedKey(orderId) : refuse('This order has not been dispatched yet.'),
  parcel: async ({ orderId, parcels = [] }, { parcel }) => {
    const { parcelId } = parcels[(parcel ?? 0) - 1] ?? refuse('This order has no such parcel.');
    return toParcelKey(orderId, parcelId);
  },
  collection: async (order) =>
    order.collection && isReadyToCollect(order)
      ? toReadyKey(order.orderId, order.collection.readyAt)
      : refuse('This order is not waiting at the bar.'),
  invoice: async (order) => {
    const found = await findOrderInvoice(order);
    if (!found) return refuse('This order has no invoice. Only customers with an account get one.');
    const { customerId, invoiceId } = found;
    return { mailId: '', kind: 'order-invoice', orderId: order.orderId, customerId, invoiceId };
  },
  refund: async ({ orderId }, { refundId }) => {
    const { data } = refundId ? await refund.get({ orderId, refundId }).go() : { data: null };
    if (data?.status !== 'made' || data.amountPence === 0) return refuse('This refund has not been made.');
    return toRefundKey(orderId, data.refundId);
  },
};

/** Finds the email to be sent again. For an unpaid order that can only be its payment link. */
export const findResentEmail: Find = (order, sent, now) => {
  if (sent.email !== 'payment_link' && !isPaid(order)) throw new Refusal('order_not_paid');
  return finders[sent.email](order, sent, now);
};

/** The composers for an order; what it was for decides which one confirms it. */
export const selectComposers = ({ kind = 'bottles' }: OrderRecord) => ({
  'payment-link': orderComposers['payment-link'],
  'order-confirmation': (kind === 'bottles' ? orderComposers : storageComposers)['order-confirmation'],
  'order-shipped': orderComposers['order-shipped'],
  refund: orderComposers.refund,
  'order-part-shipped': orderComposers['order-part-shipped'],
  'order-ready': orderComposers['order-ready'],
  'order-invoice': invoiceComposers['order-invoice'],
});
