import { readValuations } from '#functions/bonded-storage/read-valuations.ts';
import { toHoldings } from '#functions/bonded-storage/to-holding.ts';
import { readStorageBilled } from '#functions/invoicing/read-invoices.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import {
  computePortfolioTotals,
  computeValueHistory,
  findValuation,
  type HeldLot,
} from '#shared/domain/bonded-storage/portfolio.ts';
import { listStatementMonths } from '#shared/domain/bonded-storage/storage-statement.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** A lot as used for its valuation: it is held from the day of its payment. */
const toHeldLot = ({ productId, unitPricePence, purchasedAt, bottles }: LotRecord): HeldLot => ({
  productId,
  unitPence: unitPricePence,
  boughtOn: toLondonDay(new Date(purchasedAt)),
  bottles,
});

const toPoundsOrNull = (pence: number | undefined) =>
  pence === undefined ? null : formatDecimalPounds(pence);

export const handler = serveCustomer(portfolioApi.getDashboard, async (_, { caller, now }) => {
  const { customerId } = caller;
  const [{ data: profile }, lots, storageBilledPence] = await Promise.all([
    customer.get({ customerId }).go(),
    loadOwnLots(customerId),
    readStorageBilled(customerId),
  ]);
  if (!profile) throw new Refusal('not_signed_in');
  const valuations = await readValuations(lots.map(({ productId }) => productId));
  const today = toLondonDay(now);
  const held = lots.map(toHeldLot);
  const totals = computePortfolioTotals(held, valuations, storageBilledPence, today);
  const { firstName, lastName, email } = profile;
  return {
    user: { id: customerId, firstName, lastName, email },
    totalHoldings: totals.holdings,
    totalPurchaseValue: formatDecimalPounds(totals.purchasePence),
    totalCurrentValue: toPoundsOrNull(totals.valuePence),
    totalReturn: toPoundsOrNull(totals.returnPence),
    totalReturnNetOfStorage: toPoundsOrNull(totals.returnNetOfStoragePence),
    storageBilled: formatDecimalPounds(storageBilledPence),
    valuedHoldings: totals.valuedHoldings,
    valueLine: computeValueHistory(held, valuations, today).map(({ on, valuePence, purchasePence }) => ({
      on,
      value: formatDecimalPounds(valuePence),
      purchase: formatDecimalPounds(purchasePence),
    })),
    holdings: lots.flatMap((lot) => toHoldings(lot, findValuation(valuations.get(lot.productId), today))),
    statementMonths: listStatementMonths(lots, today),
  };
});
