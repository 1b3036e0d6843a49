import { withQuery } from './paths.ts';

/** Pages of one visitor that the first view of no public page links to, so that none carries their addresses. */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path });

export const privatePaths = {
  pay: {
    path: '/pay',
    href: (order: string, token: string) => withQuery('/pay', { order, token }),
  },
  order: {
    path: '/order/:orderId',
    href: (orderId: string, token: string) => withQuery(`/order/${encodeURIComponent(orderId)}`, { token }),
  },
  cart: fixed('/cart'),
  orders: fixed('/account/orders'),
  alerts: fixed('/account/alerts'),
  findOrder: fixed('/find-order'),
  wishlist: fixed('/wishlist'),
  sharedWishlist: {
    path: '/wishlist/:shareId',
    href: (shareId: string) => `/wishlist/${encodeURIComponent(shareId)}`,
  },
};
