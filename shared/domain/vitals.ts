/**
 * The pages whose visits are measured, by their pattern: no address of a page that could tell who was there. What is none of
 * them is `other`; the back office and what a link in a letter opens are not measured.
 */
export const vitalPages = [
  '/',
  '/collection',
  '/gallery',
  '/product/:id',
  '/checkout',
  '/payment',
  '/payment-success',
  '/about',
  '/blog',
  '/blog/:slug',
  '/storage',
  '/auth',
  '/account',
  '/portfolio',
  'other',
] as const;
export type VitalPage = (typeof vitalPages)[number];

/** The share of visits that are measured. */
export const measuredShare = 0.25;

/** Slower than this is a tab that slept. */
export const slowestMs = 600_000;
export const mostShiftThousandths = 100_000;
