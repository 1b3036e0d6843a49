import { createHash } from 'node:crypto';
import { handler as addItem } from '#functions/cart/endpoints/add-item.ts';
import { handler as createPaymentIntent } from '#functions/checkout/endpoints/create-payment-intent.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { newSessionId, type Reply, request } from './request.ts';

export type PaymentSetUpReply = {
  clientSecret: string;
  paymentIntentId: string;
  amount: number;
  total: string;
  orderNumber: string;
  reservedUntil: string;
};

export const guest = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  address: '14 Archer Street, Soho, London W1D 7BD',
};

export async function createCart(...lines: { productId: string; quantity?: number }[]): Promise<string> {
  const sessionId = newSessionId();
  for (const { productId, quantity = 1 } of lines) await addToCart(sessionId, productId, quantity);
  return sessionId;
}

export const addToCart = (sessionId: string, productId: string, quantity = 1, cookie?: string) =>
  request(addItem, cartApi.addItem, {
    headers: { 'x-session-id': sessionId, 'x-forwarded-for': `${toVisitorAddress(sessionId)}, 198.51.100.1` },
    body: { productId, quantity },
    cookie,
  });

/** The address of a visitor's connection: each session has its own. */
export const toVisitorAddress = (sessionId: string): string =>
  `2001:db8:${createHash('sha256')
    .update(sessionId)
    .digest('hex')
    .slice(0, 8)
    .replace(/(.{4})/, '$1:')}::1`;

/** Presses "pay" on the checkout page; `changes` overrides fields of the request. */
export const setUpPayment = (
  sessionId: string,
  changes: object = {},
  cookie?: string,
  address = toVisitorAddress(sessionId),
): Promise<Reply<PaymentSetUpReply>> =>
  request<PaymentSetUpReply>(createPaymentIntent, checkoutApi.createPaymentIntent, {
    headers: { 'x-session-id': sessionId, 'x-forwarded-for': `${address}, 198.51.100.1` },
    cookie,
    body: {
      sessionId,
      addressId: null,
      guestDetails: guest,
      deliveryMethod: 'royal-mail-tracked-48',
      ...changes,
    },
  });
