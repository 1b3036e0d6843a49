import { customer } from '#functions/data/customer.ts';
import { readStorageBilled } from '#functions/invoices/read-invoices.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { portfolioApi } from '#shared/api/portfolio.ts';
import { londonDay } from '#shared/domain/days.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { portfolioTotals, valuationOn, valueLine } from '#shared/domain/portfolio.ts';
import { statedMonths } from '#shared/domain/storage-statement.ts';
import { heldLotOf, readLots } from './read-lots.ts';
import { readValuations } from './read-valuations.ts';
import { toHoldings } from './to-holding.ts';

const poundsOrNull = (pence: number | undefined) => (pence === undefined ? null : poundsOf(pence));

export const handler = serveCustomer(portfolioApi.getDashboard, async (_, { caller, now }) => {
  const { customerId } = caller;
  const [{ data: profile }, lots, storageBilledPence] = await Promise.all([
    customer.get({ customerId }).go(),
    readLots(customerId),
    readStorageBilled(customerId),
  ]);
  if (!profile) throw new Refusal('not_signed_in');
  const valuations = await readValuations(lots.map(({ productId }) => productId));
  const today = londonDay(now);
  const held = lots.map(heldLotOf);
  const totals = portfolioTotals(held, valuations, storageBilledPence, today);
  const { firstName, lastName, email } = profile;
  return {
    user: { id: customerId, firstName, lastName, email },
    totalHoldings: totals.holdings,
    totalPurchaseValue: poundsOf(totals.purchasePence),
    totalCurrentValue: poundsOrNull(totals.valuePence),
    totalReturn: poundsOrNull(totals.returnPence),
    totalReturnNetOfStorage: poundsOrNull(totals.returnNetOfStoragePence),
    storageBilled: poundsOf(storageBilledPence),
    valuedHoldings: totals.valuedHoldings,
    valueLine: valueLine(held, valuations, today).map(({ on, valuePence, purchasePence }) => ({
      on,
      value: poundsOf(valuePence),
      purchase: poundsOf(purchasePence),
    })),
    holdings: lots.flatMap((lot) => toHoldings(lot, valuationOn(valuations.get(lot.productId), today))),
    statementMonths: statedMonths(lots, today),
  };
});
