import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { awaitingRelease } from './chosen-bottles.ts';
import { quoteAsked } from './quote-asked.ts';
import { toQuote } from './to-quote.ts';

export const handler = serveCustomer(deliveryRequestsApi.quoteRequest, async ({ body }, { caller, now }) => {
  const asked = await quoteAsked(body, caller.customerId, now);
  await awaitingRelease(asked.chosen);
  return toQuote(asked);
});
