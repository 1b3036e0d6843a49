/** Checks parameters and answers in Stripe's words, to catch mistakes that otherwise only the real Stripe would report. */
import { badRequest, missing } from './errors.ts';
import { group, type Params, text } from './form.ts';

export function allowOnly(params: Params, names: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name) && !everywhere.includes(name));
  if (unknown === undefined) return;
  throw badRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

/** A browser sends its publishable key as `key` instead of a header. */
const everywhere = ['expand', 'key'];

export function required(params: Params, name: string): string {
  const value = text(params, name);
  if (value === undefined) throw missing(name);
  return value;
}

export function integer(params: Params, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (/^-?\d+$/.test(value)) return Number(value);
  throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
}

export const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** Stripe accepts at least thirty pence and at most eight digits. */
export function chargeable(params: Params, currency: string): number | undefined {
  const amount = integer(params, 'amount');
  if (amount === undefined) return undefined;
  const refuse = (code: string, message: string) => badRequest(message, { code, param: 'amount' });
  if (amount < 30) throw refuse('amount_too_small', `Amount must be at least ${pounds(30)} ${currency}`);
  if (amount > 99_999_999) {
    throw refuse('amount_too_large', `Amount must be no more than ${pounds(99_999_999)} ${currency}`);
  }
  return amount;
}

export const mergedMetadata = (before: Record<string, string>, params: Params): Record<string, string> => ({
  ...before,
  ...(group(params, 'metadata') as Record<string, string> | undefined),
});
