import type { OrderRecord } from '#functions/data/order.ts';
import { stream } from '#functions/kit/stream.ts';
import { composeLetter, confirmationKey } from '#functions/mail/letters.ts';
import { sendOnce } from '#functions/mail/send-once.ts';

/** The change by which an order became paid, whatever it was before. */
export const becamePaid = (before: OrderRecord | undefined, after: OrderRecord | undefined): boolean =>
  after?.paidAt !== undefined && before?.paidAt === undefined;

export const handler = stream<OrderRecord>('mailPaidOrder', async ({ before, after }, now) => {
  if (!after || !becamePaid(before, after)) return;
  const key = confirmationKey(after.orderId);
  await sendOnce(key, () => composeLetter(key), now);
});
