import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

type Stocks = Pick<ShopifyProduct, 'stock' | 'shopifyStock'>;

/** How many more Shopify has than this shop; null where it has none of the bottle, or was not asked yet. */
export const calculateStockGap = ({ stock, shopifyStock }: Stocks): number | null =>
  shopifyStock === null ? null : shopifyStock - stock;

/** The difference in words, so that its colour need not be seen. */
export function formatStockGap(gap: number): string {
  if (gap === 0) return 'Same';
  return gap > 0 ? `${gap} more on Shopify` : `${-gap} more here`;
}

const places = {
  there: ({ shopifyVariantId }) => shopifyVariantId !== null,
  missing: ({ shopifyVariantId }) => shopifyVariantId === null,
  differs: (product) => Boolean(calculateStockGap(product)),
} satisfies Record<string, (product: ShopifyProduct) => boolean>;

/** The products that a search and a filter leave, by name. */
export function findProducts(
  products: readonly ShopifyProduct[],
  { search, place }: { search?: string; place?: string },
): ShopifyProduct[] {
  const isThere = place && Object.hasOwn(places, place) ? places[place as keyof typeof places] : () => true;
  return products
    .filter((product) => isThere(product) && hasAllWords(search, product.name, product.distillery))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
