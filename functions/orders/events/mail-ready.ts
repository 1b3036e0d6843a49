import { toReadyKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';

/** Emails the code to the buyer each time that an order becomes ready at the bar. */
export async function mailReady(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const { orderId, collection } = after;
  if (!collection || !isReadyToCollect(after) || before?.collection?.readyAt === collection.readyAt) return;
  await enqueueEmail(toReadyKey(orderId, collection.readyAt));
}
