/** What the page of the sync, its calls and its jobs share. */

/** The exact text that the specification's client looks for: it shows "Shopify Not Configured" and disables the buttons. */
export const shopifyNotConfigured = 'Shopify client not configured';

/** What a run does: sends our bottles to Shopify, or reconciles the stock of both sides. */
export const runKinds = ['products', 'stock'] as const;
export type RunKind = (typeof runKinds)[number];

/** The status of a run. A run that its process abandoned is `failed` once its time is over. */
export const runStatuses = ['running', 'done', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Who or what began a run. */
export const runStarts = ['staff', 'schedule'] as const;

/**
 * What a run found about one bottle. `created` and `changed`: written at Shopify. `unmatched`: a product there that is not one
 * of our bottles. `missing`: one of ours that is no longer there. `stock`: our figure was set to what is left there. `failed`:
 * Shopify refused it, for the reason given.
 */
export const differenceKinds = ['created', 'changed', 'unmatched', 'missing', 'stock', 'failed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The message when a call or a run ends because of Shopify. */
export const formatShopifyProblem = (reason: string): string => `Shopify is not responding: ${reason}`;
