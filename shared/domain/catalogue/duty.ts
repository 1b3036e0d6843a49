import { toLondonDay } from '#shared/domain/common/days.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';

export type DutyRate = {
  /** The first day of the rate, by London's calendar. */
  from: string;
  /** On spirits of more than 22 %, which almost every bottle of the shop is. */
  pencePerLitreOfAlcohol: number;
  /** On spirits and what is made of them, up to 22 %. */
  weaker: WeakerRates;
  source: string;
};

type WeakerRates = { below3_5: number; below8_5: number; upTo22: number };

/**
 * Alcohol Duty on spirits and spirit-based products, oldest first. A new rate is a new row, so amounts computed under an old
 * one do not change. The bands are those of Finance (No. 2) Act 2023, Schedule 7; up to 1.2 % there is no duty (section 44).
 * Between 3.5 % and 8.5 % beer and cider pay less: the rate of spirits is the careful reading for anything in a bottle here.
 * Rates below 22 % for 2023 and 2025: GOV.UK, "Alcohol Duty rates". Those for 2026 are from a trade summary of the measure
 * (4eyes, "Increase in standard rates of alcohol duty"), whose rate above 22 % matches the measure itself.
 */
export const spiritsDutyRates: readonly [DutyRate, ...DutyRate[]] = [
  {
    from: '2023-08-01',
    pencePerLitreOfAlcohol: 3164,
    weaker: { below3_5: 927, below8_5: 2477, upTo22: 2850 },
    source: 'HM Revenue & Customs, Alcohol Duty rates from 1 August 2023',
  },
  {
    from: '2025-02-01',
    pencePerLitreOfAlcohol: 3279,
    weaker: { below3_5: 961, below8_5: 2567, upTo22: 2954 },
    source: 'HM Revenue & Customs, Alcohol Duty uprating, 30 October 2024',
  },
  {
    from: '2026-02-01',
    pencePerLitreOfAlcohol: 3399,
    weaker: { below3_5: 996, below8_5: 2661, upTo22: 3062 },
    source: 'HM Revenue & Customs, Alcohol Duty: rates change, 26 November 2025',
  },
];

/** The rate in force at a moment; there is none before the first row. */
export function findSpiritsDutyRate(now: Date): DutyRate {
  const today = toLondonDay(now);
  const rate = spiritsDutyRates.findLast(({ from }) => from <= today);
  if (!rate) throw new RangeError(`No duty rate is known for ${today}.`);
  return rate;
}

export type Bottle = { pricePence: number; volumeMl: number; abvPercent: number };

/** The duty per litre of pure alcohol in a bottle of a given strength, in pence; undefined when the strength makes no sense. */
export function findDutyBandPence(
  abvPercent: number,
  { pencePerLitreOfAlcohol, weaker }: DutyRate,
): number | undefined {
  if (!(abvPercent >= 0 && abvPercent <= 100)) return undefined;
  if (abvPercent <= 1.2) return 0;
  if (abvPercent < 3.5) return weaker.below3_5;
  if (abvPercent < 8.5) return weaker.below8_5;
  return abvPercent <= 22 ? weaker.upTo22 : pencePerLitreOfAlcohol;
}

/** The duty on one bottle, in pence: litres of pure alcohol times the rate of its strength, to the nearest penny. */
export function computeDutyPence(
  { volumeMl, abvPercent }: Omit<Bottle, 'pricePence'>,
  rate: DutyRate,
): number {
  const perLitre = findDutyBandPence(abvPercent, rate);
  if (perLitre === undefined) throw new RangeError(`No duty is known for a strength of ${abvPercent}%.`);
  return Math.round((volumeMl * abvPercent * perLitre) / 100_000);
}

export type BondedPrice = { inBondPence: number; dutyPence: number; vatPence: number };

/**
 * Splits a shelf price into the price in bond and what is deferred: the three amounts always add up to the price. There is no
 * price in bond if the price does not cover its own duty and VAT, or the strength is unknown.
 */
export function computeBondedPrice(bottle: Bottle, rate: DutyRate): BondedPrice | null {
  if (findDutyBandPence(bottle.abvPercent, rate) === undefined) return null;
  const duty = computeDutyPence(bottle, rate);
  const vat = computeVatWithin(bottle.pricePence);
  const inBondPence = bottle.pricePence - vat - duty;
  return inBondPence > 0 ? { inBondPence, dutyPence: duty, vatPence: vat } : null;
}
