import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';

/** The contract's maximum number of lines. */
const maxLines = 100;

export type CartDraft =
  | { lines: { merchandiseId: string; quantity: number }[]; leftOut: number }
  | { title: string; refused: string };

/** One of each chosen bottle that Shopify has; the missing ones are left out, and counted. */
export function buildCart(chosen: readonly Pick<ShopifyProduct, 'shopifyVariantId'>[]): CartDraft {
  if (chosen.length === 0)
    return { title: 'No Products Selected', refused: 'Please select products to add to cart' };
  const lines = chosen.flatMap(({ shopifyVariantId }) =>
    shopifyVariantId ? [{ merchandiseId: shopifyVariantId, quantity: 1 }] : [],
  );
  const title = 'Cart Creation Failed';
  if (lines.length === 0) {
    return { title, refused: 'None of the selected bottles is on Shopify. Use Sync Products to add them.' };
  }
  if (lines.length > maxLines) {
    return {
      title,
      refused: `A cart can hold up to ${maxLines} bottles, and ${formatBottleCount(lines.length)} are selected.`,
    };
  }
  return { lines, leftOut: chosen.length - lines.length };
}
