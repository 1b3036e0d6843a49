import { cartLine } from '#functions/cart/entities/cart-line.ts';
import type { Consequence } from '#functions/orders/events/paid-order.ts';
import { isWritten } from '#functions/table/transact.ts';

/** A bottle that was added, or whose quantity was changed, after the order was paid is wanted again, so it stays. */
export const emptyBoughtCart: Consequence = async ({ cartId, paidAt, lines }) => {
  for (const { productId } of lines) {
    await isWritten(
      cartLine
        .delete({ cartId, productId })
        .where(({ changedAt }, { notExists, lte }) => `${notExists(changedAt)} OR ${lte(changedAt, paidAt)}`)
        .go(),
    );
  }
};
