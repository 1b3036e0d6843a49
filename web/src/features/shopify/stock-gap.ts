import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

type Stocks = Pick<ShopifyProduct, 'stock' | 'shopifyStock'>;

/** How many more Shopify has than this shop; null if Shopify does not have the bottle, or has not been asked yet. */
export const calculateStockGap = ({ stock, shopifyStock }: Stocks): number | null =>
  shopifyStock === null ? null : shopifyStock - stock;

/** The difference in words, so that it does not depend on the colour. */
export function formatStockGap(gap: number): string {
  if (gap === 0) return 'Same';
  return gap > 0 ? `${gap} more on Shopify` : `${-gap} more here`;
}

const places = {
  there: ({ shopifyVariantId }) => shopifyVariantId !== null,
  missing: ({ shopifyVariantId }) => shopifyVariantId === null,
  differs: (product) => Boolean(calculateStockGap(product)),
} satisfies Record<string, (product: ShopifyProduct) => boolean>;

/** The products that match a search and a filter, by name. */
export function findProducts(
  products: readonly ShopifyProduct[],
  { search, place }: { search?: string; place?: string },
): ShopifyProduct[] {
  const isThere = place && Object.hasOwn(places, place) ? places[place as keyof typeof places] : () => true;
  return products
    .filter((product) => isThere(product) && hasAllWords(search, product.name, product.distillery))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
