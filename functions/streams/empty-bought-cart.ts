import { cartLine } from '#functions/data/cart-line.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { stream } from '#functions/kit/stream.ts';
import { becamePaid } from './mail-paid-order.ts';

/** A bottle that was put in, or whose number was changed, after the order was paid is wanted again: it stays. */
export const handler = stream<OrderRecord>('emptyBoughtCart', async ({ before, after }) => {
  if (!after?.paidAt || !becamePaid(before, after)) return;
  const { cartId, paidAt } = after;
  for (const { productId } of after.lines) {
    await cartLine
      .delete({ cartId, productId })
      .where(({ changedAt }, { notExists, lte }) => `${notExists(changedAt)} OR ${lte(changedAt, paidAt)}`)
      .go()
      .catch((error: unknown) => {
        if (!isFailedCondition(error)) throw error;
      });
  }
});
