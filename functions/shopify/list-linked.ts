import { type ShopifyVariantRecord, shopifyVariant } from '#functions/data/shopify-variant.ts';

/** All bottles that are at Shopify, as they are now. */
export async function listLinked(): Promise<ShopifyVariantRecord[]> {
  const { data } = await shopifyVariant.query.byProduct({}).go({ pages: 'all', consistent: true });
  return data;
}
