import { setUpPayment } from '#functions/checkout/set-up-payment.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { quoteAsked } from './quote-asked.ts';
import { reserveRelease } from './reserve-release.ts';
import { toQuote } from './to-quote.ts';

export const handler = serveCustomer(deliveryRequestsApi.createRequest, async ({ body }, scope) => {
  const { caller, now, fail, visitor, requestId: request } = scope;
  const { customerId } = caller;
  await Promise.all([
    countAgainst('paymentSetupBySession', customerId, now),
    countAgainst('paymentSetupByVisitor', visitor, now),
  ]);
  const asked = await quoteAsked(body, customerId, now);
  const quote = toQuote(asked);
  if (body.expectedTotal != null && body.expectedTotal !== asked.cost.totalPence)
    fail('quote_changed', { quote }, 'expectedTotal');

  const setUpFailed = (error: unknown) => {
    if (error instanceof Refusal) throw error;
    log.error('payment set-up failed', { requestId: request, ...errorFields(error) });
    return fail('payment_setup_failed');
  };
  // Either may have to ask Stripe.
  const reserved = await reserveRelease(asked, customerId, now).catch(setUpFailed);
  if ('refused' in reserved) return fail(reserved.refused);
  const intent = await setUpPayment(reserved.order).catch(setUpFailed);
  if (intent === 'already_paid') return fail('already_paid');
  return {
    id: reserved.requestId,
    quote,
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: intent.amountPence,
    total: poundsOf(intent.amountPence),
    orderNumber: reserved.order.orderNumber,
    reservedUntil: reserved.reservedUntil,
  };
});
