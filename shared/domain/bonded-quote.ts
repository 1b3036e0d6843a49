import { volumeMlOf } from './bottle-size.ts';
import { bondedPrice, spiritsDutyRateAt } from './duty.ts';
import type { PricedLine, ShelfLine } from './quote.ts';
import type { StoragePlace } from './storage.ts';

/** What is deferred on an order whose bottles stay in bond, and where they lie meanwhile. */
export type StoredQuote = {
  place: StoragePlace;
  deferredDutyPence: number;
  deferredVatPence: number;
  /** The first day of the duty rate in force. */
  dutyRateFrom: string;
};

export type NotInBond = { refused: 'not_in_bond'; details: { name: string } };

/**
 * Prices lines in bond at a day's rates: duty and VAT are left out, and told as deferred. The first bottle that does not
 * lie there, whose size is no figure, or that costs less than its own tax is named: it has no such price.
 */
export function quoteInBond(
  lines: readonly ShelfLine[],
  place: StoragePlace,
  now: Date,
): { lines: PricedLine[]; stored: StoredQuote } | NotInBond {
  const rate = spiritsDutyRateAt(now);
  const stored = { place, deferredDutyPence: 0, deferredVatPence: 0, dutyRateFrom: rate.from };
  const priced: PricedLine[] = [];
  for (const { inBond, bottleSize, abvPercent, ...line } of lines) {
    const bottle = { pricePence: line.unitPricePence, volumeMl: volumeMlOf(bottleSize) ?? 0, abvPercent };
    const price = inBond && bottle.volumeMl > 0 ? bondedPrice(bottle, rate) : null;
    if (!price) return { refused: 'not_in_bond', details: { name: line.name } };
    const { inBondPence, dutyPence, vatPence } = price;
    stored.deferredDutyPence += dutyPence * line.quantity;
    stored.deferredVatPence += vatPence * line.quantity;
    priced.push({
      ...line,
      unitPricePence: inBondPence,
      totalPence: inBondPence * line.quantity,
      vatPence: 0,
      unitDeferred: { dutyPence, vatPence },
    });
  }
  return { lines: priced, stored };
}
