/** Pages of one visitor that the first view of no public page links to, so that none carries their addresses. */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path });

export const privatePaths = {
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
