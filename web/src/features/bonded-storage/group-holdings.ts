import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { hasLeftBond } from './holding-labels.ts';

/** Bottles of one product, in the order in which they came. */
export type HoldingGroup = {
  key: string;
  holdings: readonly [Holding, ...Holding[]];
  /** What all of them cost in bond. */
  paidPence: number;
  /** What those that have a valuation are worth; nothing where none has. */
  valuePence: number | null;
  valuedCount: number;
};

/** Groups bottles of the same product, those in bond apart from those that have left, by the first of each. */
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
