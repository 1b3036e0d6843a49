/** No name makes an id that begins like this (`toProductId`). */
export const hiddenPrefix = 'prd_hidden--';

/**
 * Whether a bottle is in no list, search, page or feed, and Shopify does not hear of it: only who knows its id finds it. Such is
 * the bottle of the test purchases.
 */
export const isHiddenProduct = (productId: string): boolean => productId.startsWith(hiddenPrefix);
