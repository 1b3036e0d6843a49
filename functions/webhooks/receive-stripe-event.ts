import { settlePayment } from '#functions/checkout/settle.ts';
import { stripeEvent } from '#functions/data/stripe-event.ts';
import { log } from '#functions/kit/log.ts';
import { serve } from '#functions/kit/serve.ts';
import { payments } from '#functions/ports/payments.ts';
import { webhooksApi } from '#shared/api/webhooks.ts';

const keptSeconds = 30 * 24 * 3600;

/**
 * Events come late, twice and in any order, so that an event only says which payment to look at: what counts is the
 * payment as Stripe has it now. The event is marked as dealt with last; a crash before that means one more look.
 */
export const handler = serve(webhooksApi.receiveStripeEvent, async (_, { raw, now, fail }) => {
  const provider = await payments();
  const signature = raw.headers['stripe-signature'] ?? '';
  const event = (await provider.readEvent(raw.body, signature)) ?? fail('signature_invalid');
  const { data: seen } = await stripeEvent.get({ eventId: event.id }).go();
  if (seen) return { received: true as const };

  if (event.intentId) {
    const intent = await provider.read(event.intentId);
    const settled = await settlePayment(intent, now);
    const orderId = settled === 'foreign' ? undefined : intent.orderId;
    log.info('payment event', { event: event.id, type: event.type, orderId, settled });
  }
  if (event.type === 'charge.dispute.created') log.error('payment disputed', { payment: event.intentId });
  // The customer's bank has sent it back: the money lies with the shop again, and somebody has to find another way.
  if (event.type === 'refund.failed') log.error('refund returned', { payment: event.intentId });
  const ttl = Math.floor(now.getTime() / 1000) + keptSeconds;
  await stripeEvent.put({ eventId: event.id, type: event.type, ttl }).go();
  return { received: true as const };
});
