import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { hasLeftBond } from './holding-labels.ts';

/** Bottles of one product, in the order in which they were added. */
export type HoldingGroup = {
  key: string;
  holdings: readonly [Holding, ...Holding[]];
  /** The total in-bond price of these bottles. */
  paidPence: number;
  /** The total value of the bottles with a valuation; null if none has one. */
  valuePence: number | null;
  valuedCount: number;
};

/**
 * Groups bottles of the same product, separating those in bond from those that have left; groups are sorted by their
 * first bottle.
 */
export function groupHoldings(holdings: readonly Holding[]): HoldingGroup[] {
  const groups = Map.groupBy(holdings, (holding) => `${holding.productId} ${hasLeftBond(holding)}`);
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [buildGroup(key, [first, ...others])] : [],
  );
}

function buildGroup(key: string, holdings: HoldingGroup['holdings']): HoldingGroup {
  const values = holdings.flatMap(({ currentMarketPrice }) =>
    currentMarketPrice ? parsePence(currentMarketPrice.marketPrice) : [],
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, pence) => total + pence, 0);
  return {
    key,
    holdings,
    paidPence: sum(holdings.map(({ purchasePrice }) => parsePence(purchasePrice))),
    valuePence: values.length > 0 ? sum(values) : null,
    valuedCount: values.length,
  };
}
