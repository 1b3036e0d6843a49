import { cartLine } from '#functions/data/cart-line.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import type { Consequence } from './paid-order.ts';

/** A bottle that was put in, or whose number was changed, after the order was paid is wanted again: it stays. */
export const emptyBoughtCart: Consequence = async ({ cartId, paidAt, lines }) => {
  for (const { productId } of lines) {
    await cartLine
      .delete({ cartId, productId })
      .where(({ changedAt }, { notExists, lte }) => `${notExists(changedAt)} OR ${lte(changedAt, paidAt)}`)
      .go()
      .catch((error: unknown) => {
        if (!isFailedCondition(error)) throw error;
      });
  }
};
