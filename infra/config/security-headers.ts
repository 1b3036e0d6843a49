/** The origins of Stripe's card form and of what it may reach; no other site is allowed. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
};

const directives: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'", ...stripe.script],
  // Text injected into a page's attributes cannot run as a script.
  'script-src-attr': ["'none'"],
  // The dialogs lock the page's scrolling with a style element that they create.
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

/** The headers of every answer of the site, from CloudFront and from the local server alike. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The payment page's address contains a client secret, which no other site may receive.
  'referrer-policy': 'strict-origin',
  // A page that opens the shop gets no handle to its window; windows that the shop opens, such as a wallet's, may answer it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // The wallets open from Stripe's frames.
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
} as const;
