import { findProductWithStock, type ProductWithStock } from '#functions/catalogue/product-read-model.ts';
import type { ChosenDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { type Cart, countHeld, loadCart, toPurchasable } from './load-cart.ts';

export type StockedProduct = ProductWithStock & { cart: Cart; held: number; drop: ChosenDrop | null };

/**
 * A product, the cart it may go into, and what this visitor can buy of it; undefined if it does not exist. The product may
 * be slightly stale, because such a read costs half as much: the reservation checks stock and drop again.
 */
export async function findStockedProduct(
  cartId: string,
  productId: string,
  now: Date,
): Promise<StockedProduct | undefined> {
  const [product, cart] = await Promise.all([findProductWithStock(productId), loadCart(cartId)]);
  if (!product) return undefined;
  const held = countHeld(cart.checkout, productId);
  return { ...product, ...toPurchasable(product, held, now), held, cart };
}

const ttlSeconds = 90 * 24 * 3600;

/** The fields of a line that every change renews. */
export const buildRenewalFields = (now: Date) => ({
  changedAt: now.toISOString(),
  ttl: Math.floor(now.getTime() / 1000) + ttlSeconds,
});
