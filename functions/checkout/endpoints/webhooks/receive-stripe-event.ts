import { payments } from '#functions/adapters/wiring/payments.ts';
import { stripeEvent } from '#functions/checkout/entities/stripe-event.ts';
import {
  isGiftCardPayment,
  recordCardDispute,
  recordReturnedSaleRefund,
  settleGiftCardSale,
} from '#functions/checkout/settle-gift-card-sale.ts';
import { settlePayment } from '#functions/orders/payment/settle-payment.ts';
import { recordDispute } from '#functions/orders/refunds/record-dispute.ts';
import { recordReturnedRefund } from '#functions/orders/refunds/record-returned-refund.ts';
import { log } from '#functions/runtime/log.ts';
import { serve } from '#functions/runtime/serve.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';

const retentionSeconds = 30 * 24 * 3600;

/**
 * Events arrive late, twice and in any order, so an event only names the payment to read: Stripe's present state counts.
 * The event is marked as processed last; after a crash it is processed once more.
 */
export const handler = serve(webhooksApi.receiveStripeEvent, async (_, { raw, now, fail }) => {
  const provider = await payments();
  const signature = raw.headers['stripe-signature'] ?? '';
  const event = await provider.readEvent(raw.body, signature);
  if ('refused' in event) return fail(event.refused);
  const { data: seen } = await stripeEvent.get({ eventId: event.id }).go();
  if (seen) return { received: true as const };

  if (event.intentId) {
    const intent = await provider.read(event.intentId);
    const isForCard = isGiftCardPayment(intent);
    if (event.type === 'refund.failed' && event.providerRefundId)
      await (isForCard
        ? recordReturnedSaleRefund(intent)
        : recordReturnedRefund(intent, event.providerRefundId, now));
    const settled = await (isForCard ? settleGiftCardSale : settlePayment)(intent, now);
    const orderId = settled === 'foreign' ? undefined : intent.orderId;
    log.info('payment event', { event: event.id, type: event.type, orderId, settled });
  }
  if (event.disputeId && (await recordDispute(event.disputeId, now)) === 'foreign')
    await recordCardDispute(event.disputeId, now);
  const ttl = Math.floor(now.getTime() / 1000) + retentionSeconds;
  await stripeEvent.put({ eventId: event.id, type: event.type, ttl }).go();
  return { received: true as const };
});
