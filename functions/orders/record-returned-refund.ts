import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { log } from '#functions/runtime/log.ts';
import { isFailedCondition } from '#functions/table/transact.ts';

/**
 * The customer's bank has sent a refund back: the money is with the shop again, and somebody has to find another way. The
 * refund stays made, with the moment of its return; the order's sum follows with the payment that is read after this.
 */
export async function recordReturnedRefund(
  { id, orderId }: Intent,
  providerRefundId: string,
  now: Date,
): Promise<void> {
  const refundId = await (await payments()).readReturnedRefund(providerRefundId);
  log.error('refund returned', { payment: id, refundId });
  // One that was made in Stripe's own dashboard has no row here.
  if (!orderId || !refundId) return;
  await refund
    .patch({ orderId, refundId })
    .set({ returnedAt: now.toISOString() })
    .where(
      ({ status, returnedAt }, { eq, notExists }) => `${eq(status, 'made')} AND ${notExists(returnedAt)}`,
    )
    .go()
    .catch((error: unknown) => {
      if (!isFailedCondition(error)) throw error;
    });
}
