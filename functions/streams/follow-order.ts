import { cartLine } from '#functions/data/cart-line.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { stream } from '#functions/kit/stream.ts';
import { composeLetter, confirmationKey, refundKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

type Paid = OrderRecord & { paidAt: string };

/** The change by which an order became paid, whatever it was before. */
const becamePaid = (before: OrderRecord | undefined, after: OrderRecord | undefined): after is Paid =>
  after?.paidAt !== undefined && before?.paidAt === undefined;

type Order = OrderRecord & { __edb_e__: 'order' };
type Refund = RefundRecord & { __edb_e__: 'refund' };

/**
 * What follows a paid order, and money that went back. Each part may run again without harm, since a failure of one
 * repeats all.
 */
export const handler = stream<Order | Refund>('followOrder', async ({ before, after }, now) => {
  if (after?.__edb_e__ === 'refund') return tellOfRefund(after, now);
  const order = after;
  if (!becamePaid(before as OrderRecord | undefined, order)) return;
  const key = confirmationKey(order.orderId);
  await sendOnce(key, () => composeLetter(key), now);
  await emptyBoughtCart(order);
});

/** Once Stripe has made it; until then there is nothing to tell. */
async function tellOfRefund({ status, orderId, refundId }: RefundRecord, now: Date): Promise<void> {
  if (status !== 'made') return;
  const key = refundKey(orderId, refundId);
  await sendOnce(key, () => composeLetter(key), now);
}

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
