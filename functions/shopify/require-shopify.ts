import { readShopifyShop, type Shopify } from '#functions/adapters/shopify.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { Refusal } from '#functions/runtime/problem.ts';

/** Every call of the sync begins with this. */
export function requireShopify(): void {
  if (!readShopifyShop()) throw new Refusal('shopify_not_configured');
}

export async function loadShopify(): Promise<Shopify> {
  return (await shopify()) ?? refuse();
}

function refuse(): never {
  throw new Refusal('shopify_not_configured');
}
