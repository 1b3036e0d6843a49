import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { isWholeCases, type StoragePlace } from '#shared/domain/orders/storage.ts';
import type { PricedLine, StockedQuoteLine } from './quote.ts';

/** What is deferred on an order whose bottles stay in bond, and where they are stored. */
export type StoredQuote = {
  place: StoragePlace;
  deferredDutyPence: number;
  deferredVatPence: number;
  /** The first day of the duty rate in force. */
  dutyRateFrom: string;
};

export type NotInBond =
  | { refused: 'not_in_bond'; details: { name: string } }
  | { refused: 'whole_cases_only'; details?: undefined };

/**
 * Prices lines in bond at a day's rates: duty and VAT are left out, and shown as deferred. Names the first bottle without such
 * a price: one that is not in bond, whose size is not a number, or that costs less than its own tax. Only whole cases go onto a
 * pallet.
 */
export function quoteInBond(
  lines: readonly StockedQuoteLine[],
  place: StoragePlace,
  now: Date,
): { lines: PricedLine[]; stored: StoredQuote } | NotInBond {
  const rate = findSpiritsDutyRate(now);
  const stored = { place, deferredDutyPence: 0, deferredVatPence: 0, dutyRateFrom: rate.from };
  const priced: PricedLine[] = [];
  for (const { inBond, bottleSize, abvPercent, ...line } of lines) {
    const bottle = { pricePence: line.unitPricePence, volumeMl: parseVolumeMl(bottleSize) ?? 0, abvPercent };
    const price = inBond && bottle.volumeMl > 0 ? computeBondedPrice(bottle, rate) : null;
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
  if (place === 'pallet' && !lines.every(({ quantity }) => isWholeCases(quantity)))
    return { refused: 'whole_cases_only' };
  return { lines: priced, stored };
}
