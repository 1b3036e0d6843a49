/** Bottles of one kind that were bought together and are in bond, as needed for their value; days are London's. */
export type HeldLot = {
  productId: string;
  /** The price in bond of one bottle. */
  unitPence: number;
  boughtOn: string;
  bottles: readonly { leftOn?: string }[];
};

/** What a bottle of a product was valued at, the oldest first. */
export type ValuationPoint = { on: string; pence: number; source: string };
export type Valuations = ReadonlyMap<string, readonly ValuationPoint[]>;

/** Bottles that belong to the customer at the end of a day and have not been handed to a carrier. */
export const countHeldOn = ({ boughtOn, bottles }: HeldLot, day: string): number =>
  boughtOn > day ? 0 : bottles.filter(({ leftOn }) => leftOn === undefined || leftOn > day).length;

/** The latest valuation on a day; none before the first. */
export const findValuation = (
  points: readonly ValuationPoint[] | undefined,
  day: string,
): ValuationPoint | undefined => points?.findLast(({ on }) => on <= day);

export type PortfolioValue = { bottles: number; valuePence: number; purchasePence: number };

/** The value of the bottles that are held and valued on a day, and what was paid for those same bottles. */
export function computeValueOn(
  lots: readonly HeldLot[],
  valuations: Valuations,
  day: string,
): PortfolioValue {
  const worth: PortfolioValue = { bottles: 0, valuePence: 0, purchasePence: 0 };
  for (const lot of lots) {
    const valued = findValuation(valuations.get(lot.productId), day);
    if (!valued) continue;
    const bottles = countHeldOn(lot, day);
    worth.bottles += bottles;
    worth.valuePence += bottles * valued.pence;
    worth.purchasePence += bottles * lot.unitPence;
  }
  return worth;
}

export type ValuePoint = { on: string; valuePence: number; purchasePence: number };

/**
 * The chart of value against what was paid: a point for each day on which a valuation, a purchase or a withdrawal changed it,
 * and one for today. A bottle without a valuation is in neither, so the two stay comparable.
 */
export function computeValueHistory(
  lots: readonly HeldLot[],
  valuations: Valuations,
  today: string,
): ValuePoint[] {
  const days = new Set([today]);
  for (const { productId, boughtOn, bottles } of lots) {
    days.add(boughtOn);
    for (const { leftOn } of bottles) if (leftOn) days.add(leftOn);
    for (const { on } of valuations.get(productId) ?? []) if (on > boughtOn) days.add(on);
  }
  return [...days]
    .filter((day) => day <= today)
    .sort()
    .flatMap((on) => {
      const { bottles, valuePence, purchasePence } = computeValueOn(lots, valuations, on);
      return bottles > 0 ? [{ on, valuePence, purchasePence }] : [];
    });
}

export type PortfolioTotals = {
  holdings: number;
  purchasePence: number;
  valuedHoldings: number;
  /** The next three are absent when no bottle in storage has a valuation. */
  valuePence?: number;
  returnPence?: number;
  returnNetOfStoragePence?: number;
};

/** What is held today, what it cost, and its return, which counts only bottles with a valuation. */
export function computePortfolioTotals(
  lots: readonly HeldLot[],
  valuations: Valuations,
  storageBilledPence: number,
  today: string,
): PortfolioTotals {
  const held = lots.map((lot) => ({ bottles: countHeldOn(lot, today), unitPence: lot.unitPence }));
  const holdings = held.reduce((sum, { bottles }) => sum + bottles, 0);
  const purchasePence = held.reduce((sum, { bottles, unitPence }) => sum + bottles * unitPence, 0);
  const worth = computeValueOn(lots, valuations, today);
  if (worth.bottles === 0) return { holdings, purchasePence, valuedHoldings: 0 };
  const returnPence = worth.valuePence - worth.purchasePence;
  return {
    holdings,
    purchasePence,
    valuedHoldings: worth.bottles,
    valuePence: worth.valuePence,
    returnPence,
    returnNetOfStoragePence: returnPence - storageBilledPence,
  };
}
