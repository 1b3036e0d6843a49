import { type BondedPrice, bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { penceOf } from '#shared/domain/money.ts';
import { sayNumber } from '#shared/domain/say-number.ts';
import { monthlyPence, type StoragePlace, storagePence } from '#shared/domain/storage.ts';

/** What the visitor has typed, as typed. */
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

type Figures = {
  errors: Partial<Record<keyof CalculatorInput, string>>;
  storage: { monthlyPence: number; totalPence: number; bottles: number; months: number } | null;
  bonded: (BondedPrice & { pricePence: number }) | null;
};

const most = { bottles: 6000, months: 120, pricePounds: 1_000_000 };
const strength = { min: 40, max: 80 };

function wholeNumber(text: string, max: number): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

function poundsIn(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const pence = penceOf(plain);
  return pence > 0 && pence <= most.pricePounds * 100 ? pence : null;
}

function percentIn(text: string): number | null {
  const plain = text.replace(/[%\s]/g, '');
  const value = /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return value >= strength.min && value <= strength.max ? value : null;
}

/** Reads the calculator's fields; each half is worked out as soon as its own fields make sense. */
export function calculate(input: CalculatorInput, now: Date): Figures {
  const bottles = wholeNumber(input.bottles, most.bottles);
  const months = wholeNumber(input.months, most.months);
  const pricePence = poundsIn(input.price);
  const abvPercent = percentIn(input.abv);
  const errors: Figures['errors'] = {};
  if (bottles === null) errors.bottles = `Please enter a whole number from 1 to ${sayNumber(most.bottles)}`;
  if (months === null) errors.months = `Please enter a whole number from 1 to ${most.months}`;
  if (pricePence === null) errors.price = 'Please enter a price in pounds, such as 1500.00';
  if (abvPercent === null)
    errors.abv = `Please enter a strength between ${strength.min} and ${strength.max}%`;

  const storage = bottles !== null &&
    months !== null && {
      bottles,
      months,
      monthlyPence: bottles * monthlyPence(input.place),
      totalPence: storagePence(input.place, bottles, months),
    };
  const bottle = pricePence !== null &&
    abvPercent !== null && { pricePence, abvPercent, volumeMl: Number(input.volumeMl) };
  const price = bottle ? bondedPrice(bottle, spiritsDutyRateAt(now)) : null;
  if (bottle && !price) errors.price = 'This price does not cover the duty and VAT on such a bottle';
  return {
    errors,
    storage: storage || null,
    bonded: bottle && price ? { ...price, pricePence: bottle.pricePence } : null,
  };
}
