import { Refusal } from '#functions/runtime/problem.ts';
import { findYearProblem } from '#shared/domain/catalogue/product-years.ts';

/** Refuses a bottle whose vintage, year of bottling and age cannot all be true. */
export function checkProductYears(fields: Parameters<typeof findYearProblem>[0], now: Date): void {
  const problem = findYearProblem(fields, now);
  if (problem) throw new Refusal('invalid_request', {}, [problem]);
}
