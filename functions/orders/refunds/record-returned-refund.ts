import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { log } from '#functions/runtime/log.ts';
import { isWritten } from '#functions/table/transact.ts';

/**
 * Records that the customer's bank returned a refund: the money is with the shop again, and staff have to find another
 * way. The refund stays made, with the time of its return; the order's refunded amount is corrected from the payment,
 * which is read after this.
 */
export async function recordReturnedRefund(
  { id, orderId }: Intent,
  providerRefundId: string,
  now: Date,
): Promise<void> {
  const refundId = await (await payments()).readReturnedRefund(providerRefundId);
  log.error('refund returned', { payment: id, refundId });
  // A refund made in Stripe's own dashboard has no row here.
  if (!orderId || !refundId) return;
  await isWritten(
    refund
      .patch({ orderId, refundId })
      .set({ returnedAt: now.toISOString() })
      .where(
        ({ status, returnedAt }, { eq, notExists }) => `${eq(status, 'made')} AND ${notExists(returnedAt)}`,
      )
      .go(),
  );
}
