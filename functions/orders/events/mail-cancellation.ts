import { toCancellationKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** Confirms a buyer's cancellation by email, once. */
export async function mailCancellation({ orderId, cancellation }: OrderRecord, now: Date): Promise<void> {
  if (!cancellation) return;
  const key = toCancellationKey(orderId, cancellation.outcome);
  await sendOnce(key, orderComposers, now);
}
