import { refuse } from '#functions/runtime/problem.ts';
import { findPermittedPriceAbove } from '#shared/domain/catalogue/permitted-price.ts';
import type { EnteredProduct } from '#shared/domain/catalogue/product-form.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';

type PriceFields = Pick<EnteredProduct, 'name' | 'price' | 'abv' | 'bottleSize'>;

/** The error details of a price below the permitted one; undefined for any other price. */
export function findPriceProblem({ name, price, abv, bottleSize }: PriceFields, now: Date) {
  const bottle = { bottleSize, abvPercent: Number(abv), pricePence: parsePence(price) };
  const permitted = findPermittedPriceAbove(bottle, now);
  return permitted === undefined ? undefined : { name, price: formatDecimalPounds(permitted) };
}

export function checkProductPrice(fields: PriceFields, now: Date): void {
  const details = findPriceProblem(fields, now);
  if (details) refuse('below_permitted_price', details, 'price');
}
