/** Which pages are rendered ahead and which only a browser draws, for the edge, the local gateway and a test of routes. */

/** First segments of the pages that belong to one visitor: nobody could render them ahead. */
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

/**
 * Pages whose query decides what they list. With a query the browser renders them, so that no other list flashes up.
 */
export const queriedPaths = ['/collection', '/gallery', '/blog'] as const;

/** The document without a page, in which the browser draws one: for each first segment its own, which fetches its code. */
export const toAppDocument = (segment: string): string => `app/${segment}.html`;

/** The first segments of all pages that the browser may have to draw. */
export const drawnSegments: readonly string[] = [
  ...privateSegments,
  ...queriedPaths.map((path) => path.slice(1)),
];

/** Where the OpenAPI document (`.json`) and its readable pages lie, among the files of the site. */
export const apiReference = '/api/openapi';

/**
 * The prefix to which the edge falls back for a page that is not in the bucket; the rest of the path is the page's key.
 */
export const missingPages = '/missing';
