import { findShelved, type Shelved } from '#functions/data/shelf.ts';
import { type Cart, heldBy, loadCart } from './load-cart.ts';

export type StockedProduct = Shelved & { cart: Cart };

/** A product, the cart it may go into, and what this visitor can buy of it; undefined where it does not exist. */
export async function findStockedProduct(
  cartId: string,
  productId: string,
): Promise<StockedProduct | undefined> {
  const [shelved, cart] = await Promise.all([findShelved(productId, true), loadCart(cartId)]);
  if (!shelved) return undefined;
  return { ...shelved, available: shelved.available + heldBy(cart.checkout, productId), cart };
}

const ttlSeconds = 90 * 24 * 3600;

/** The fields of a line that every change renews. */
export const renewed = (now: Date) => ({
  changedAt: now.toISOString(),
  ttl: Math.floor(now.getTime() / 1000) + ttlSeconds,
});
