import { toCancellationByBuyerKey } from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/** Has a buyer's cancellation confirmed by email, once. */
export async function mailCancellationByBuyer({ orderId, cancellation }: OrderRecord): Promise<void> {
  if (!cancellation) return;
  await enqueueEmail(toCancellationByBuyerKey(orderId, cancellation.outcome));
}
