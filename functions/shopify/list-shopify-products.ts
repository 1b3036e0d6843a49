import { readShopifyOrigin } from '#functions/adapters/shopify.ts';
import { listProductsWithStock, type ProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import type { ShopifyVariantRecord } from '#functions/shopify/entities/shopify-variant.ts';
import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { listLinkedVariants } from './list-linked-products.ts';

/** Our bottles with their stored Shopify data; Shopify is not called. */
export async function listShopifyProducts(): Promise<ShopifyProduct[]> {
  const [bottles, linked] = await Promise.all([
    listProductsWithStock({ consistent: true }),
    listLinkedVariants(),
  ]);
  const known = new Map(linked.map((variant) => [variant.productId, variant]));
  return bottles.map((entry) => toShopifyProduct(entry, known.get(entry.product.productId)));
}

const toShopifyProduct = (
  entry: ProductWithStock,
  variant: ShopifyVariantRecord | undefined,
): ShopifyProduct => ({
  ...toProduct(entry),
  shopifyVariantId: variant?.variantId ?? null,
  shopifyHandle: variant?.handle ?? null,
  shopifyUrl: variant ? (variant.url ?? `${readShopifyOrigin()}/products/${variant.handle}`) : null,
  shopifyStock: variant?.stockThere ?? null,
  syncedAt: variant?.syncedAt ?? null,
});
