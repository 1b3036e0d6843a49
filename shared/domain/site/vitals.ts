/**
 * The pages whose visits are measured, by pattern, so that no address can identify a visitor. All others are `other`;
 * the back office and pages opened by an email's link are not measured.
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

/** A slower measurement comes from a tab that was asleep. */
export const slowestMs = 600_000;
export const maxShiftThousandths = 100_000;
