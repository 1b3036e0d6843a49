import { type ProductRecord, product } from '#functions/data/product.ts';
import { stock } from '#functions/data/stock.ts';
import { type Cart, heldBy, loadCart } from './load-cart.ts';

export type StockedProduct = { product: ProductRecord; available: number; cart: Cart };

/** A product, the cart it may go into, and what this visitor can buy of it; undefined where it does not exist. */
export async function findStockedProduct(
  cartId: string,
  productId: string,
): Promise<StockedProduct | undefined> {
  const [text, shelf, cart] = await Promise.all([
    product.get({ productId }).go(),
    stock.get({ productId }).go({ consistent: true }),
    loadCart(cartId),
  ]);
  if (!text.data) return undefined;
  return {
    product: text.data,
    available: (shelf.data?.available ?? 0) + heldBy(cart.checkout, productId),
    cart,
  };
}

const ttlSeconds = 90 * 24 * 3600;

/** The fields of a line that every change renews. */
export const renewed = (now: Date) => ({
  changedAt: now.toISOString(),
  ttl: Math.floor(now.getTime() / 1000) + ttlSeconds,
});
