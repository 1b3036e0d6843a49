import { type BondedPrice, computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import type { StorageRates } from '#shared/domain/common/storage-rates.ts';
import { computeStoragePence, countChargedPlaces, type StoragePlace } from '#shared/domain/orders/storage.ts';

/** The values as the visitor typed them. */
export type CalculatorInput = {
  place: StoragePlace;
  bottles: string;
  months: string;
  price: string;
  abv: string;
  volumeMl: string;
};

export const startingInput: CalculatorInput = {
  place: 'shelf',
  bottles: '6',
  months: '24',
  price: '1500.00',
  abv: '46',
  volumeMl: '700',
};

type CalculatorFigures = {
  errors: Partial<Record<keyof CalculatorInput, string>>;
  storage: {
    monthlyPence: number;
    totalPence: number;
    bottles: number;
    months: number;
    /** Bottles beyond the whole cases of a pallet, charged at the shelf rate. */
    loose: number;
  } | null;
  bonded: (BondedPrice & { pricePence: number }) | null;
};

const maxInputs = { bottles: 6000, months: 120, pricePounds: 1_000_000 };
const strength = { min: 40, max: 80 };

function wholeNumber(text: string, max: number): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

function parsePounds(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const pence = parsePence(plain);
  return pence > 0 && pence <= maxInputs.pricePounds * 100 ? pence : null;
}

function parsePercent(text: string): number | null {
  const plain = text.replace(/[%\s]/g, '');
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return value >= strength.min && value <= strength.max ? value : null;
}

/** Reads the calculator's fields; each half is calculated once its own fields are valid. */
export function calculate(input: CalculatorInput, now: Date, rates: StorageRates): CalculatorFigures {
  const bottles = wholeNumber(input.bottles, maxInputs.bottles);
  const months = wholeNumber(input.months, maxInputs.months);
  const pricePence = parsePounds(input.price);
  const abvPercent = parsePercent(input.abv);
  const errors: CalculatorFigures['errors'] = {};
  if (bottles === null)
    errors.bottles = `Please enter a whole number from 1 to ${formatNumber(maxInputs.bottles)}`;
  if (months === null) errors.months = `Please enter a whole number from 1 to ${maxInputs.months}`;
  if (pricePence === null) errors.price = 'Please enter a price in pounds, such as 1500.00';
  if (abvPercent === null)
    errors.abv = `Please enter a strength between ${strength.min} and ${strength.max}%`;

  const storage = bottles !== null &&
    months !== null && {
      bottles,
      months,
      loose: input.place === 'pallet' ? countChargedPlaces(input.place, bottles).shelf : 0,
      monthlyPence: computeStoragePence(input.place, [bottles], 1, rates),
      totalPence: computeStoragePence(input.place, [bottles], months, rates),
    };
  const bottle = pricePence !== null &&
    abvPercent !== null && { pricePence, abvPercent, volumeMl: Number(input.volumeMl) };
  const price = bottle ? computeBondedPrice(bottle, findSpiritsDutyRate(now)) : null;
  if (bottle && !price) errors.price = 'This price does not cover the duty and VAT on such a bottle';
  return {
    errors,
    storage: storage || null,
    bonded: bottle && price ? { ...price, pricePence: bottle.pricePence } : null,
  };
}
