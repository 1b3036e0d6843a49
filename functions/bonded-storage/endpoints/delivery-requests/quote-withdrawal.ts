import { findAwaitingWithdrawal } from '#functions/bonded-storage/load-holdings.ts';
import { priceWithdrawal } from '#functions/bonded-storage/price-withdrawal.ts';
import { toWithdrawalQuote } from '#functions/bonded-storage/to-withdrawal-quote.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';

export const handler = serveCustomer(withdrawalsApi.quoteWithdrawal, async ({ body }, { caller, now }) => {
  const priced = await priceWithdrawal(body, caller.customerId, now);
  await findAwaitingWithdrawal(priced.chosen);
  return toWithdrawalQuote(priced);
});
