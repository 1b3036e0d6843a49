import { readShopifyShop, type Shopify } from '#functions/adapters/shopify.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { refuse } from '#functions/runtime/problem.ts';

/** Every call of the sync begins with this. */
export function requireShopify(): void {
  if (!readShopifyShop()) refuse('shopify_not_configured');
}

export async function loadShopify(): Promise<Shopify> {
  return (await shopify()) ?? refuse('shopify_not_configured');
}
