/** No name produces an id that begins like this (`toProductId`). */
export const hiddenPrefix = 'prd_hidden--';

/**
 * Whether a bottle is left out of every list, search, page and feed, and of Shopify: only someone who knows its id finds it.
 * The bottle of the test purchases is hidden this way.
 */
export const isHiddenProduct = (productId: string): boolean => productId.startsWith(hiddenPrefix);
