import { Refusal } from '#functions/kit/problem.ts';
import { type Shopify, shopify, shopifyShop } from '#functions/ports/shopify.ts';

/** Every call of the sync begins with this. */
export function refuseUnconfigured(): void {
  if (!shopifyShop()) throw new Refusal('shopify_not_configured');
}

export async function configuredShopify(): Promise<Shopify> {
  return (await shopify()) ?? refuse();
}

function refuse(): never {
  throw new Refusal('shopify_not_configured');
}
