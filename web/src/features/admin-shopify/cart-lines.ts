import type { ShopifyProduct } from '#shared/api/shopify.ts';
import { saysBottles } from '#web/lib/say.ts';

/** As many lines as the contract takes. */
const mostLines = 100;

export type CartToMake =
  | { lines: { merchandiseId: string; quantity: number }[]; leftOut: number }
  | { title: string; refused: string };

/** One of each chosen bottle that Shopify has; what it does not have stays out, and is counted. */
export function cartOf(chosen: readonly Pick<ShopifyProduct, 'shopifyVariantId'>[]): CartToMake {
  if (chosen.length === 0)
    return { title: 'No Products Selected', refused: 'Please select products to add to cart' };
  const lines = chosen.flatMap(({ shopifyVariantId }) =>
    shopifyVariantId ? [{ merchandiseId: shopifyVariantId, quantity: 1 }] : [],
  );
  const title = 'Cart Creation Failed';
  if (lines.length === 0) {
    return { title, refused: 'None of the chosen bottles is at Shopify. Sync Products brings them there.' };
  }
  if (lines.length > mostLines) {
    return {
      title,
      refused: `A cart holds ${mostLines} bottles, and ${saysBottles(lines.length)} are chosen.`,
    };
  }
  return { lines, leftOut: chosen.length - lines.length };
}
