import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { law as currentLaw, type LawSwitches } from '#shared/law.ts';
import { parseVolumeMl } from './bottle-size.ts';
import { findDutyBandPence, spiritsDutyRates } from './duty.ts';

export type PricedBottle = { bottleSize: string; abvPercent: number };

/** For how many days after a change of duty the previous price remains the permitted one. SI 2014/1252, Schedule, para 4. */
export const permittedPriceLagDays = 14;

type Floors = Pick<LawSwitches, 'minimumUnitPence'>;

/**
 * The lowest price at which a bottle may be sold, in pence including VAT: P = D + D × V, the duty and the VAT on it, rounded up
 * to a whole penny (Licensing Act 2003 (Mandatory Conditions) Order 2014, SI 2014/1252), or its units at the minimum unit price
 * where one applies. Undefined when size or strength is not a number, because no duty can be computed then.
 */
export function computePermittedPricePence(
  { bottleSize, abvPercent }: PricedBottle,
  now: Date,
  { minimumUnitPence }: Floors = currentLaw,
): number | undefined {
  const day = addDays(toLondonDay(now), -permittedPriceLagDays);
  const rate = spiritsDutyRates.findLast(({ from }) => from <= day) ?? spiritsDutyRates[0];
  const [volumeMl, perLitre] = [parseVolumeMl(bottleSize), findDutyBandPence(abvPercent, rate)];
  if (volumeMl === undefined || perLitre === undefined) return undefined;
  // Whole numbers up to the division, because a strength has two decimals at most.
  const alcohol = volumeMl * Math.round(abvPercent * 100);
  const permitted = Math.ceil((alcohol * perLitre * (100 + standardVatPercent)) / 1_000_000_000);
  return Math.max(permitted, Math.ceil((alcohol * minimumUnitPence) / 100_000));
}

/** The permitted price of a bottle that is priced below it; undefined when the bottle may be sold. */
export function findPermittedPriceAbove(
  bottle: PricedBottle & { pricePence: number },
  now: Date,
  floors: Floors = currentLaw,
): number | undefined {
  const permitted = computePermittedPricePence(bottle, now, floors);
  return permitted !== undefined && bottle.pricePence < permitted ? permitted : undefined;
}
