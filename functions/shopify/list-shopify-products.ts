import { toProduct } from '#functions/catalogue/to-product.ts';
import { listShelved, type Shelved } from '#functions/data/shelf.ts';
import type { ShopifyVariantRecord } from '#functions/data/shopify-variant.ts';
import { shopifyOrigin } from '#functions/ports/shopify.ts';
import type { ShopifyProduct } from '#shared/api/shopify.ts';
import { listLinked } from './list-linked.ts';

/** Our bottles with what is known of them at Shopify, which is not asked. */
export async function listShopifyProducts(): Promise<ShopifyProduct[]> {
  const [bottles, linked] = await Promise.all([listShelved({ consistent: true }), listLinked()]);
  const known = new Map(linked.map((variant) => [variant.productId, variant]));
  return bottles.map((shelved) => toShopifyProduct(shelved, known.get(shelved.product.productId)));
}

const toShopifyProduct = (shelved: Shelved, variant: ShopifyVariantRecord | undefined): ShopifyProduct => ({
  ...toProduct(shelved),
  shopifyVariantId: variant?.variantId ?? null,
  shopifyHandle: variant?.handle ?? null,
  shopifyUrl: variant ? (variant.url ?? `${shopifyOrigin()}/products/${variant.handle}`) : null,
  shopifyStock: variant?.stockThere ?? null,
  syncedAt: variant?.syncedAt ?? null,
});
