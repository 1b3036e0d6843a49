/** Where Stripe's card form comes from, and what it may reach: nothing else on the web is let in. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

const directives: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", ...stripe.script],
  // A text that found its way into a page's attributes runs nowhere.
  'script-src-attr': ["'none'"],
  // The dialogs lock the page's scrolling with a style element of their own making.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', ...stripe.image],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'connect-src': ["'self'", ...stripe.connect],
  'frame-src': stripe.frame,
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of a stage: pages of the back office send files to the given origins. */
export const buildContentSecurityPolicy = (uploadOrigins: readonly string[]): string =>
  Object.entries(directives)
    .map(([directive, sources]) => [
      directive,
      ...sources,
      ...(directive === 'connect-src' ? uploadOrigins : []),
    ])
    .map((parts) => parts.join(' '))
    .join('; ');

export const contentSecurityPolicy = buildContentSecurityPolicy([]);

/** What every answer of the site carries, from CloudFront and from the local server alike. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The payment page's address carries a client secret, which no other site may be told.
  'referrer-policy': 'strict-origin',
  // No page that opens the shop keeps a hand on its window; what the shop opens, such as a wallet's, may answer it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // The wallets open from frames of Stripe's.
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
} as const;
