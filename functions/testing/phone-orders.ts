import { handler as resend } from '#functions/back-office/endpoints/order-emails/resend-email.ts';
import { handler as getLink } from '#functions/checkout/endpoints/payment-links/get-link.ts';
import { handler as payLink } from '#functions/checkout/endpoints/payment-links/pay-link.ts';
import { handler as createOrder } from '#functions/checkout/endpoints/phone-orders/create-order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createId } from '#functions/runtime/ids.ts';
import { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import { type PaymentLink, paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import { phoneOrdersApi } from '#shared/contracts/checkout/phone-orders.ts';
import { fetchOrder } from './admin-orders.ts';
import type { PaymentSetUpReply } from './checkout.ts';
import { request } from './request.ts';
import { createStaffCookie } from './staff.ts';

export const newRequestKey = () => createId('key').replace('_', '-');

let buyers = 0;

/** The page's request for an order of one bottle at £60.00, delivered for £12.99. */
export const buildPhoneOrder = (productId: string, changes: object = {}) => ({
  customer: { name: 'Ada Byron', email: `caller${buyers++}@example.com` },
  address: { addressLine1: '14 Archer Street', city: 'London', postcode: 'W1D 7BD' },
  lines: [{ productId, quantity: 1 }],
  deliveryMethod: 'royal-mail-tracked-48',
  ageConfirmed: true,
  expectedTotal: '72.99',
  requestKey: newRequestKey(),
  ...changes,
});

export type PlacedPhoneOrder = { id: string; orderNumber: string; payUntil: string };

export const placeByPhone = async (body: object, cookie?: string) =>
  request<PlacedPhoneOrder>(createOrder, phoneOrdersApi.createOrder, {
    cookie: cookie ?? (await createStaffCookie()),
    body,
  });

const createToken = async (orderId: string) => createOrderToken(await fetchOrder(orderId));

export const readLink = async (orderId: string, token?: string) =>
  request<PaymentLink>(getLink, paymentLinksApi.getLink, {
    params: { orderId },
    query: { token: token ?? (await createToken(orderId)) },
  });

/** Presses "pay" on the page of a payment link. */
export const pressLink = async (orderId: string, changes: object = {}) =>
  request<PaymentSetUpReply>(payLink, paymentLinksApi.payLink, {
    params: { orderId },
    body: {
      token: await createToken(orderId),
      ageConfirmed: true,
      termsAccepted: true,
      declarationsVersion: '2026-11',
      ...changes,
    },
  });

export const resendEmail = (id: string, email: string, cookie: string) =>
  request(resend, orderEmailsApi.resendEmail, {
    cookie,
    params: { id },
    body: { email, requestKey: newRequestKey() },
  });
