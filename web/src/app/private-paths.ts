import { fixed, withQuery } from './paths.ts';

/** A visitor's private pages. No public page links to them from its first view, so none contains their addresses. */
export const privatePaths = {
  pay: {
    path: '/pay',
    href: (order: string, token: string) => withQuery('/pay', { order, token }),
  },
  order: {
    path: '/order/:orderId',
    href: (orderId: string, token: string) => withQuery(`/order/${encodeURIComponent(orderId)}`, { token }),
  },
  orderTerms: {
    path: '/order/terms/:termsId',
    href: (termsId: string) => `/order/terms/${encodeURIComponent(termsId)}`,
  },
  cart: fixed('/cart'),
  cancelOrder: fixed('/cancel-order'),
  orders: fixed('/account/orders'),
  alerts: fixed('/account/alerts'),
  findOrder: fixed('/find-order'),
  wishlist: fixed('/wishlist'),
  sharedWishlist: {
    path: '/wishlist/:shareId',
    href: (shareId: string) => `/wishlist/${encodeURIComponent(shareId)}`,
  },
};

/** Addresses with a query, for pages whose paths the first view contains. */
export const privateLinks = {
  payment: (payment: { clientSecret: string; paymentIntentId: string; total: string }) =>
    withQuery('/payment', {
      client_secret: payment.clientSecret,
      payment_intent: payment.paymentIntentId,
      total: payment.total,
    }),
  paymentSuccess: (payment_intent: string) => withQuery('/payment-success', { payment_intent }),
  cancelOrder: (order: string, token: string) => withQuery('/cancel-order', { order, token }),
};
