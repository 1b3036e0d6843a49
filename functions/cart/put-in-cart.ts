import { type CartLineRecord, cartLine } from '#functions/data/cart-line.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
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

  const addedAt = line?.addedAt ?? now.toISOString();
  const added = await addToLine({ cartId, productId, addedAt, ...renewed(now) }, wish);
  // The same request was faster, and has put into the cart what this one was to.
  if (added === undefined) return putInCart(cartId, wish, now);
  return { item: toCartItem(product, added, available) };
}

type Renewed = Omit<CartLineRecord, 'quantity' | 'lastKey'>;

/** Answers how many the line holds now; undefined where the same key has added to it already. */
async function addToLine(line: Renewed, { quantity, idempotencyKey }: Wish): Promise<number | undefined> {
  const key = idempotencyKey === undefined ? {} : { lastKey: idempotencyKey };
  const write = cartLine.upsert({ ...line, ...key }).add({ quantity });
  const once =
    idempotencyKey === undefined
      ? write
      : write.where(
          ({ lastKey }, { notExists, ne }) => `${notExists(lastKey)} OR ${ne(lastKey, idempotencyKey)}`,
        );
  try {
    return (await once.go({ response: 'all_new' })).data.quantity ?? quantity;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return undefined;
  }
}
