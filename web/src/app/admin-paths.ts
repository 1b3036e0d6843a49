/** The back office paths that the shop's router needs. No page of the shop links to them; `admin-tabs.ts` has the rest. */
export const adminPaths = {
  admin: { path: '/admin/*', href: () => '/admin' },
  shopify: { path: '/shopify', href: () => '/shopify' },
  newsletterAdmin: { path: '/newsletter-admin', href: () => '/newsletter-admin' },
};
