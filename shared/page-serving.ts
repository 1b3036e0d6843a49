/** Which pages are rendered ahead and which only a browser draws, for the edge, the local gateway and a test of routes. */

/** First segments of the pages that belong to one visitor, so they cannot be rendered ahead. */
export const privateSegments = [
  'cart',
  'compare',
  'checkout',
  'payment',
  'payment-success',
  'pay',
  'order',
  'cancel-order',
  'find-order',
  'ballot',
  'queue',
  'suggested-cart',
  'auth',
  'account',
  'alerts',
  'wishlist',
  'address-book',
  'portfolio',
  'verify',
  'newsletter',
  'newsletter-admin',
  'shopify',
  'admin',
] as const;

/** Pages whose query decides what they list. With a query the browser renders them, so no other list is shown first. */
export const queriedPaths = ['/collection', '/gallery', '/blog'] as const;

/** The empty document in which the browser draws a page: each first segment has its own, which fetches the segment's code. */
export const toAppDocument = (segment: string): string => `app/${segment}.html`;

/** The first segments of all pages that the browser may have to draw. */
export const drawnSegments: readonly string[] = [
  ...privateSegments,
  ...queriedPaths.map((path) => path.slice(1)),
];

/** Where the OpenAPI document (`.json`) and its readable pages are, among the files of the site. */
export const apiReference = '/api/openapi';

/** The prefix that the edge falls back to for a page that is not in the bucket; the rest of the path is the page's key. */
export const missingPages = '/missing';
