import { computePermittedPricePence } from '#shared/domain/catalogue/permitted-price.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { DiscountKind } from '#shared/domain/orders/used-discount.ts';

/** The terms of a code. Amounts are pence including VAT, days are London days, both inclusive. */
export type DiscountTerms = {
  kind: DiscountKind;
  amountPence?: number | undefined;
  percent?: number | undefined;
  startsOn?: string | undefined;
  endsOn?: string | undefined;
  /** The bottles that it applies to; without any, all except those in a drop. */
  productIds?: readonly string[] | undefined;
  minimumSpendPence?: number | undefined;
  maxUses?: number | undefined;
  isActive: boolean;
  /** How many orders that are paid or being paid have used it. */
  used: number;
};

/** A line at its list price, with what decides how far it may be reduced. */
export type DiscountableLine = {
  productId: string;
  unitPricePence: number;
  quantity: number;
  bottleSize: string;
  abvPercent: number;
  isInDrop: boolean;
};

/** What a code does to an order: the price of each bottle that it reduces, in pence, and whether delivery is free. */
export type Reduction = { unitPrices: ReadonlyMap<string, number>; isDeliveryFree: boolean };

export type DiscountRefusal =
  | { refused: 'discount_unknown' | 'discount_ended' | 'discount_used_up' | 'discount_no_bottles' }
  | { refused: 'discount_below_minimum'; minimumPence: number };

type DiscountContext = {
  now: Date /** Whether the order being changed has taken one of the uses already. */;
  hasUse: boolean;
};

/** Whether a code may be used for these bottles now, and what it does to their prices. */
export function applyDiscount(
  terms: DiscountTerms,
  lines: readonly DiscountableLine[],
  { now, hasUse }: DiscountContext,
): Reduction | DiscountRefusal {
  const today = toLondonDay(now);
  // A code that cannot be used yet gives the same answer as one that does not exist.
  if (!terms.isActive || (terms.startsOn && today < terms.startsOn)) return { refused: 'discount_unknown' };
  if (terms.endsOn && today > terms.endsOn) return { refused: 'discount_ended' };
  if (terms.maxUses !== undefined && terms.used - (hasUse ? 1 : 0) >= terms.maxUses)
    return { refused: 'discount_used_up' };
  const named = new Set(terms.productIds);
  const chosen = lines.filter(({ productId, isInDrop }) =>
    named.size > 0 ? named.has(productId) : !isInDrop,
  );
  if (chosen.length === 0) return { refused: 'discount_no_bottles' };
  const minimumPence = terms.minimumSpendPence ?? 0;
  if (sum(chosen) < minimumPence) return { refused: 'discount_below_minimum', minimumPence };
  if (terms.kind === 'delivery') return { unitPrices: new Map(), isDeliveryFree: true };
  const rooms = chosen.map((line) => computeMaxReductionPence(line, now));
  const wanted =
    terms.kind === 'percentage'
      ? chosen.map(({ unitPricePence }) => Math.round((unitPricePence * (terms.percent ?? 0)) / 100))
      : shareAmount(terms.amountPence ?? 0, chosen, rooms);
  const unitPrices = new Map<string, number>();
  for (const [index, line] of chosen.entries()) {
    const off = Math.min(wanted[index] ?? 0, rooms[index] ?? 0);
    if (off > 0) unitPrices.set(line.productId, line.unitPricePence - off);
  }
  return unitPrices.size > 0 ? { unitPrices, isDeliveryFree: false } : { refused: 'discount_no_bottles' };
}

const sum = (lines: readonly DiscountableLine[]): number =>
  lines.reduce((total, { unitPricePence, quantity }) => total + unitPricePence * quantity, 0);

/**
 * By how much a bottle may be reduced: down to its duty and the VAT on it, below which it may not be sold. A bottle whose duty
 * cannot be computed is not reduced.
 */
function computeMaxReductionPence(line: DiscountableLine, now: Date): number {
  const permitted = computePermittedPricePence(line, now);
  return permitted === undefined ? 0 : Math.max(0, line.unitPricePence - Math.max(1, permitted));
}

/**
 * Shares an amount among lines by their value, as whole pence off each bottle of a line and no more than its room. The
 * remainder goes to the lines that can take it; if it divides evenly into none of them, one line gets a penny more per bottle,
 * so the buyer never gets less than the amount while there is room.
 */
function shareAmount(
  amountPence: number,
  lines: readonly DiscountableLine[],
  rooms: readonly number[],
): number[] {
  const total = sum(lines);
  const wanted = Math.min(amountPence, total);
  const shares = lines.map(({ unitPricePence }, index) =>
    Math.min(rooms[index] ?? 0, total === 0 ? 0 : Math.floor((wanted * unitPricePence) / total)),
  );
  let rest =
    wanted - lines.reduce((given, { quantity }, index) => given + quantity * (shares[index] ?? 0), 0);
  const give = (index: number, pence: number) => {
    shares[index] = (shares[index] ?? 0) + pence;
    rest -= pence * (lines[index]?.quantity ?? 0);
  };
  const left = (index: number) => (rooms[index] ?? 0) - (shares[index] ?? 0);
  // Lines of a single bottle come last, because they can take any remainder.
  const order = [...lines.keys()].toSorted((a, b) => (lines[b]?.quantity ?? 0) - (lines[a]?.quantity ?? 0));
  for (const index of order)
    give(index, Math.min(Math.floor(rest / (lines[index]?.quantity ?? 1)), left(index)));
  const last = order.findLast((index) => left(index) > 0);
  if (rest > 0 && last !== undefined) give(last, 1);
  return shares;
}
