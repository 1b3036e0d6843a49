/** A route without parameters. */
export const fixed = <Path extends string>(path: Path) => ({ path, href: () => path });

/** An address with its query. */
export const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** Every route of the shop: the pattern that the router matches, and a function that builds an address for it. */
export const paths = {
  home: fixed('/'),
  collection: fixed('/collection'),
  gallery: fixed('/gallery'),
  product: { path: '/product/:id', href: (id: string) => `/product/${encodeURIComponent(id)}` },
  ballot: { path: '/ballot/:dropId', href: (dropId: string) => `/ballot/${dropId}` },
  queue: { path: '/queue/:dropId', href: (dropId: string) => `/queue/${dropId}` },
  checkout: fixed('/checkout'),
  checkoutSession: { path: '/checkout/:sessionId' },
  payment: { path: '/payment' },
  paymentSuccess: { path: '/payment-success' },
  about: fixed('/about'),
  blog: {
    path: '/blog',
    href: (category?: string) => (category ? withQuery('/blog', { category }) : '/blog'),
  },
  storage: fixed('/storage'),
  terms: fixed('/terms'),
  privacy: fixed('/privacy'),
  deliveryAndReturns: fixed('/delivery-and-returns'),
  accessibility: fixed('/accessibility'),
  contact: fixed('/contact'),
  account: fixed('/account'),
  addressBook: fixed('/address-book'),
  portfolio: fixed('/portfolio'),
  auth: fixed('/auth'),
};
