import { composeEmail } from '#functions/back-office/compose-email.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toCancellationKey } from '#functions/runtime/email/email-keys.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';

/** Confirms a buyer's cancellation by email, once. */
export async function mailCancellation({ orderId, cancellation }: OrderRecord, now: Date): Promise<void> {
  if (!cancellation) return;
  const key = toCancellationKey(orderId, cancellation.outcome);
  await sendOnce(key, () => composeEmail(key), now);
}
