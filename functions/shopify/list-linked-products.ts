import { type ShopifyVariantRecord, shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';

/** All bottles linked to Shopify, in their current state. */
export async function listLinkedVariants(): Promise<ShopifyVariantRecord[]> {
  const { data } = await shopifyVariant.query.byProduct({}).go({ pages: 'all', consistent: true });
  return data;
}
