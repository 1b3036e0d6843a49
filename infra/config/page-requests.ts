/**
 * The most requests that a visit makes, as a browser counts them (docs/generated/requests.md). The script that counts them,
 * `scripts/measure/page-requests.ts`, runs every night and fails if there are more.
 */
export const pageRequests = {
  /** The first page of a visit, and each of the following pages. */
  first: 55,
  next: 45,
  /**
   * A visit of five views that ends at the checkout: all its requests, and those that reach API Gateway or the edge in front of
   * it.
   */
  visit: 160,
  calls: 18,
} as const;

/** How much more than a browser counted the firewall lets through, as a factor: a visit may include one more page. */
export const requestAllowance = 1.15;
