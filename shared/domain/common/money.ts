import { formatNumber } from './format-number.ts';

/** Money is an integer number of pence inside, and a decimal string of pounds in the API. */

/** 485000 becomes '4850.00'. */
export function formatDecimalPounds(pence: number): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not whole pence: ${pence}`);
  const sign = pence < 0 ? '-' : '';
  const digits = String(Math.abs(pence)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '4850.00' becomes 485000; refuses anything but pounds with at most two decimals. */
export function parsePence(pounds: string): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(pounds);
  if (!match) throw new RangeError(`Not an amount in pounds: ${pounds}`);
  const [, sign, whole = '0', decimals = ''] = match;
  const pence = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -pence : pence;
}

/** 485000 becomes '£4,850.00', as a shopper reads it. */
export function formatPence(pence: number): string {
  const [whole = '', decimals] = formatDecimalPounds(Math.round(Math.abs(pence))).split('.');
  return `${pence < 0 ? '-' : ''}£${formatNumber(Number(whole))}.${decimals}`;
}

/** 485000 becomes '£4,850', for places where pence do not matter. */
export const formatWholePounds = (pence: number): string => `£${formatNumber(Math.round(pence / 100))}`;

/** '4850.00' becomes '£4,850.00'. */
export const formatPounds = (pounds: string): string => formatPence(parsePence(pounds));
