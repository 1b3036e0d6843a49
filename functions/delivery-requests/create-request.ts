import { beginPayment, countPress, orNotSetUp } from '#functions/checkout/begin-payment.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { quoteAsked } from './quote-asked.ts';
import { reserveRelease } from './reserve-release.ts';
import { toQuote } from './to-quote.ts';

export const handler = serveCustomer(deliveryRequestsApi.createRequest, async ({ body }, scope) => {
  const { caller, now, fail, visitor, requestId: request } = scope;
  const { customerId } = caller;
  await countPress(customerId, visitor, now);
  const asked = await quoteAsked(body, customerId, now);
  const quote = toQuote(asked);
  if (body.expectedTotal != null && body.expectedTotal !== asked.cost.totalPence)
    fail('quote_changed', { quote }, 'expectedTotal');

  const reserved = await orNotSetUp(reserveRelease(asked, customerId, now), request);
  if ('refused' in reserved) return fail(reserved.refused);
  return { id: reserved.requestId, quote, ...(await beginPayment(reserved, request)) };
});
