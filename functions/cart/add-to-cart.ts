import { type CartLineRecord, cartLine } from '#functions/cart/entities/cart-line.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { isFailedCondition } from '#functions/table/transact.ts';
import type { CartItem } from '#shared/contracts/cart.ts';
import { maxDifferentBottles } from '#shared/store.ts';
import { type DropRefusal, findDropRefusal } from './find-drop-refusal.ts';
import { buildRenewalFields, findStockedProduct } from './find-stocked-product.ts';
import { toCartItem } from './to-cart-item.ts';

type CartAddition = { productId: string; quantity: number; idempotencyKey?: string | undefined };

export type AddToCartResult =
  | { item: CartItem }
  | { refused: 'product_not_found' }
  | { refused: 'sold_out'; name: string }
  | { refused: 'not_enough_stock'; name: string; available: number }
  | { refused: 'too_many_bottles'; most: number }
  | { refused: 'request_key_reused' }
  | DropRefusal;

/**
 * Adds a quantity of a bottle to a cart, within what can be bought; the same key a second time adds nothing. A cart's first
 * bottle counts towards the limit of carts that a visitor may begin.
 */
export async function addToCart(
  cartId: string,
  wish: CartAddition,
  visitor: string,
  now: Date,
): Promise<AddToCartResult> {
  const { productId, quantity, idempotencyKey } = wish;
  const stocked = await findStockedProduct(cartId, productId, now);
  if (!stocked) return { refused: 'product_not_found' };
  const { product, available, cart } = stocked;
  const { name } = product;
  const line = cart.lines.find((candidate) => candidate.productId === productId);
  const wasAdded = idempotencyKey !== undefined && line?.lastKey === idempotencyKey;
  if (wasAdded && (line.lastAdded ?? quantity) !== quantity) return { refused: 'request_key_reused' };
  if (line && wasAdded) return { item: toCartItem(stocked, line.quantity) };
  const refusal = findDropRefusal(stocked, (line?.quantity ?? 0) + quantity, now);
  // Being sold out takes precedence over any limit per customer.
  if (refusal && (refusal.refused !== 'drop_limit_reached' || available > 0)) return refusal;
  if (available === 0) return { refused: 'sold_out', name };
  if ((line?.quantity ?? 0) + quantity > available) return { refused: 'not_enough_stock', name, available };

  const maxBottles = maxDifferentBottles;
  if (!line && cart.lines.length >= maxBottles) return { refused: 'too_many_bottles', most: maxBottles };

  if (cart.lines.length === 0) await enforceRateLimit('cartsByVisitor', visitor, now);
  const addedAt = line?.addedAt ?? now.toISOString();
  const added = await addToLine({ cartId, productId, addedAt, ...buildRenewalFields(now) }, wish);
  // The same request was faster, and has already added the bottles.
  if (added === undefined) return addToCart(cartId, wish, visitor, now);
  return { item: toCartItem(stocked, added) };
}

type CartLineFields = Omit<CartLineRecord, 'quantity' | 'lastKey' | 'lastAdded'>;

/** Returns the line's new quantity; undefined if the same key has added to it already. */
async function addToLine(
  line: CartLineFields,
  { quantity, idempotencyKey }: CartAddition,
): Promise<number | undefined> {
  const key = idempotencyKey === undefined ? {} : { lastKey: idempotencyKey, lastAdded: quantity };
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
