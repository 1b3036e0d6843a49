/** Shopify could not be reached, or answered in part. The message is for a person. */
export class ShopifyUnavailable extends Error {
  override name = 'ShopifyUnavailable';
}
