import { formatPence } from './money.ts';

/**
 * What a card can be charged in pounds, in pence: at least 0.30, and at most eight digits, 999,999.99.
 * Source: Stripe, "Minimum and maximum charge amounts", docs.stripe.com/currencies.
 */
export const chargeLimitsPence = { min: 30, max: 99_999_999 } as const;

export type ChargeRefusal = {
  refused: 'total_too_low' | 'total_too_high';
  details: { total: string; limit: string };
};

/** Why no card can be charged a total, checked before anything is reserved for it; undefined when one can. */
export function refuseCharge(totalPence: number): ChargeRefusal | undefined {
  const { min, max } = chargeLimitsPence;
  if (totalPence >= min && totalPence <= max) return undefined;
  const isLow = totalPence < min;
  return {
    refused: isLow ? 'total_too_low' : 'total_too_high',
    details: { total: formatPence(totalPence), limit: formatPence(isLow ? min : max) },
  };
}
