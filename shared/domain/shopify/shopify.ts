/** What the page of the sync, its calls and its jobs agree on. */

/** What the spec's client looks for, to the email: it shows "Shopify Not Configured" and disables the buttons. */
export const shopifyNotConfigured = 'Shopify client not configured';

/** What a run does: sends our bottles there, or brings the stock of both sides together. */
export const runKinds = ['products', 'stock'] as const;
export type RunKind = (typeof runKinds)[number];

/** How a run stands. One that its process left behind is `failed` once its time is over. */
export const runStatuses = ['running', 'done', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Who or what began a run. */
export const runStarts = ['staff', 'schedule'] as const;

/**
 * What a run found about one bottle. `created` and `changed`: written at Shopify. `unmatched`: a product there that is no
 * bottle of ours. `missing`: one of ours that is no longer there. `stock`: our figure was set to what is left there.
 * `failed`: Shopify refused it, for the reason given.
 */
export const differenceKinds = ['created', 'changed', 'unmatched', 'missing', 'stock', 'failed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Why a call or a run has ended, where Shopify is the reason. */
export const formatShopifyProblem = (reason: string): string => `Shopify is not responding: ${reason}`;
