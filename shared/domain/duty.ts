import { londonDay } from './days.ts';
import { vatWithin } from './vat.ts';

type DutyRate = {
  /** The first day of the rate, as the calendar in London has it. */
  from: string;
  pencePerLitreOfAlcohol: number;
  source: string;
};

/**
 * Alcohol Duty on spirits of more than 22 %, oldest first. A new rate is a new row: what was worked out under an old
 * one stays as it was.
 */
export const spiritsDutyRates: readonly [DutyRate, ...DutyRate[]] = [
  {
    from: '2023-08-01',
    pencePerLitreOfAlcohol: 3164,
    source: 'HM Revenue & Customs, Alcohol Duty rates from 1 August 2023',
  },
  {
    from: '2025-02-01',
    pencePerLitreOfAlcohol: 3279,
    source: 'HM Revenue & Customs, Alcohol Duty uprating, 30 October 2024',
  },
  {
    from: '2026-02-01',
    pencePerLitreOfAlcohol: 3399,
    source: 'HM Revenue & Customs, Alcohol Duty: rates change, 26 November 2025',
  },
];

/** The rate in force at a moment; before the first row there is no answer. */
export function spiritsDutyRateAt(now: Date): DutyRate {
  const today = londonDay(now);
  const rate = spiritsDutyRates.findLast(({ from }) => from <= today);
  if (!rate) throw new RangeError(`No duty rate is known for ${today}.`);
  return rate;
}

export type Bottle = { pricePence: number; volumeMl: number; abvPercent: number };

/** The duty on one bottle, in pence: litres of pure alcohol times the rate, to the nearest penny. */
export function dutyPence({ volumeMl, abvPercent }: Omit<Bottle, 'pricePence'>, rate: DutyRate): number {
  return Math.round((volumeMl * abvPercent * rate.pencePerLitreOfAlcohol) / 100_000);
}

export type BondedPrice = { inBondPence: number; dutyPence: number; vatPence: number };

/**
 * Splits a shelf price into what is paid for a bottle in bond and what is deferred: the three always add up to the
 * price. A price that does not cover its own duty and VAT has no price in bond.
 */
export function bondedPrice(bottle: Bottle, rate: DutyRate): BondedPrice | null {
  const duty = dutyPence(bottle, rate);
  const vat = vatWithin(bottle.pricePence);
  const inBondPence = bottle.pricePence - vat - duty;
  return inBondPence > 0 ? { inBondPence, dutyPence: duty, vatPence: vat } : null;
}
