import { type ShopifyVariantRecord, shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';

export async function listLinkedVariants(): Promise<ShopifyVariantRecord[]> {
  const { data } = await shopifyVariant.query.byProduct({}).go({ pages: 'all', consistent: true });
  return data;
}
