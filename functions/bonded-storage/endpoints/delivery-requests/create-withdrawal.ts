import { priceWithdrawal } from '#functions/bonded-storage/price-withdrawal.ts';
import { reserveWithdrawal } from '#functions/bonded-storage/reserve-withdrawal.ts';
import { toWithdrawalQuote } from '#functions/bonded-storage/to-withdrawal-quote.ts';
import {
  beginPayment,
  limitPaymentAttempts,
  refuseOnSetupFailure,
} from '#functions/checkout/begin-payment.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';

export const handler = serveCustomer(withdrawalsApi.createWithdrawal, async ({ body }, scope) => {
  const { caller, now, fail, visitor, requestId: request } = scope;
  const { customerId } = caller;
  await limitPaymentAttempts(customerId, visitor, now);
  const priced = await priceWithdrawal(body, customerId, now);
  const quote = toWithdrawalQuote(priced);
  if (body.expectedTotal != null && body.expectedTotal !== priced.cost.totalPence)
    fail('quote_changed', { quote }, 'expectedTotal');

  const reserved = await refuseOnSetupFailure(reserveWithdrawal(priced, customerId, now), request);
  if ('refused' in reserved) return fail(reserved.refused);
  return { id: reserved.requestId, quote, ...(await beginPayment(reserved, request)) };
});
