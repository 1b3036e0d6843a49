import { cartLine } from '#functions/data/cart-line.ts';
import type { CartItem } from '#shared/api/cart.ts';
import { mostDifferentBottles } from '#shared/store.ts';
import { findStockedProduct, renewed } from './stocked-product.ts';
import { toCartItem } from './to-cart-item.ts';

type Wish = { productId: string; quantity: number; idempotencyKey?: string | undefined };

export type PutInCart =
  | { item: CartItem }
  | { refused: 'product_not_found' }
  | { refused: 'sold_out'; name: string }
  | { refused: 'not_enough_stock'; name: string; available: number }
  | { refused: 'too_many_bottles'; most: number };

/** Adds so many of a bottle to a cart, within what can be bought of it; the same key a second time adds nothing. */
export async function putInCart(cartId: string, wish: Wish, now: Date): Promise<PutInCart> {
  const { productId, quantity, idempotencyKey } = wish;
  const stocked = await findStockedProduct(cartId, productId);
  if (!stocked) return { refused: 'product_not_found' };
  const { product, available, cart } = stocked;
  const { name } = product;
  if (available === 0) return { refused: 'sold_out', name };

  const line = cart.lines.find((candidate) => candidate.productId === productId);
  const wasAdded = idempotencyKey !== undefined && line?.lastKey === idempotencyKey;
  if (line && wasAdded) return { item: toCartItem(product, line.quantity, available) };
  if ((line?.quantity ?? 0) + quantity > available) return { refused: 'not_enough_stock', name, available };

  const most = mostDifferentBottles;
  if (!line && cart.lines.length >= most) return { refused: 'too_many_bottles', most };

  const { data } = await cartLine
    .upsert({
      cartId,
      productId,
      addedAt: line?.addedAt ?? now.toISOString(),
      ...renewed(now),
      ...(idempotencyKey === undefined ? {} : { lastKey: idempotencyKey }),
    })
    .add({ quantity })
    .go({ response: 'all_new' });
  return { item: toCartItem(product, data.quantity ?? quantity, available) };
}
