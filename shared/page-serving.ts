/** Which pages are rendered ahead and which only a browser draws, for the edge, the local gateway and a test of routes. */

/** First segments of the pages that belong to one visitor: nobody could render them ahead. */
export const privateSegments = [
  'checkout',
  'payment',
  'payment-success',
  'order',
  'auth',
  'account',
  'address-book',
  'portfolio',
  'newsletter',
  'newsletter-admin',
  'shopify',
  'admin',
] as const;

/** Pages whose query says what they list. With a query they are drawn by the browser, so that no other list flashes up. */
export const queriedPaths = ['/collection', '/gallery', '/blog'] as const;

/** The document without a page, in which the browser draws one: for each first segment its own, which fetches its code. */
export const appDocument = (segment: string): string => `app/${segment}.html`;

/** The first segments of all pages that the browser may have to draw. */
export const drawnSegments: readonly string[] = [
  ...privateSegments,
  ...queriedPaths.map((path) => path.slice(1)),
];

/** Where the edge turns with a page that does not lie in the bucket; the rest of the path is the page's key. */
export const missingPages = '/missing';
