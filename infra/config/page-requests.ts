/**
 * How many requests a visit makes at the most, as a browser counts them (docs/generated/requests.md). The script that counts
 * fails where there are more, and runs every night: `scripts/measure/page-requests.ts`.
 */
export const pageRequests = {
  /** The first page of a visit, and each that follows. */
  first: 55,
  next: 45,
  /** A visit of five views that ends at the checkout: all of it, and what reaches API Gateway or the edge in front of it. */
  visit: 160,
  calls: 18,
} as const;

/** What the firewall lets through beyond that which a browser has counted, as a share of it: a visit may look at one page more. */
export const requestAllowance = 1.15;
