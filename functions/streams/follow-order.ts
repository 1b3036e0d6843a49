import { cartLine } from '#functions/data/cart-line.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { stream } from '#functions/kit/stream.ts';
import { composeLetter, confirmationKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

type Paid = OrderRecord & { paidAt: string };

/** The change by which an order became paid, whatever it was before. */
const becamePaid = (before: OrderRecord | undefined, after: OrderRecord | undefined): after is Paid =>
  after?.paidAt !== undefined && before?.paidAt === undefined;

/** What follows a paid order. Each part may run again without harm, since a failure of one repeats all. */
export const handler = stream<OrderRecord>('followOrder', async ({ before, after }, now) => {
  if (!becamePaid(before, after)) return;
  const key = confirmationKey(after.orderId);
  await sendOnce(key, () => composeLetter(key), now);
  await emptyBoughtCart(after);
});

/** A bottle that was put in, or whose number was changed, after the order was paid is wanted again: it stays. */
async function emptyBoughtCart({ cartId, paidAt, lines }: Paid): Promise<void> {
  for (const { productId } of lines) {
    await cartLine
      .delete({ cartId, productId })
      .where(({ changedAt }, { notExists, lte }) => `${notExists(changedAt)} OR ${lte(changedAt, paidAt)}`)
      .go()
      .catch((error: unknown) => {
        if (!isFailedCondition(error)) throw error;
      });
  }
}
