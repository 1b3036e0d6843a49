/** The back office, as far as the shop's router knows it. No page of the shop links to it; `admin-tabs.ts` has the rest. */
export const adminPaths = {
  admin: { path: '/admin/*', href: () => '/admin' },
  shopify: { path: '/shopify', href: () => '/shopify' },
  newsletterAdmin: { path: '/newsletter-admin', href: () => '/newsletter-admin' },
};
