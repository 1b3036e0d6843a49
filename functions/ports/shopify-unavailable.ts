/** Shopify could not be asked, or has not answered in whole; why, for a person. */
export class ShopifyUnavailable extends Error {
  override name = 'ShopifyUnavailable';
}
