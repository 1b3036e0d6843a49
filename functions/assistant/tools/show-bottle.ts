import type { Product } from '#shared/api/catalogue.ts';
import { volumeMlOf } from '#shared/domain/bottle-size.ts';
import { bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { formatPence, penceOf } from '#shared/domain/money.ts';
import type { ReturnedBottle } from './tool.ts';

/** A bottle as the model reads it; price and stock are written as an answer may repeat them. */
export function showBottle(product: Product) {
  const { id, name, distillery, region, category, age, abv, price, stock, bottleSize, inBond, tags } =
    product;
  return {
    id,
    name,
    distillery,
    region,
    category,
    ageYears: age,
    strengthPercent: abv,
    price: formatPence(penceOf(price)),
    stock,
    bottleSize,
    inBond,
    tags,
    caskType: product.caskType,
    tastingNotes: product.tastingNotes,
    description: product.description.slice(0, 600),
  };
}

export const returned = (product: Product): ReturnedBottle => ({
  product,
  amountsPence: [penceOf(product.price)],
});

/** What a bottle costs in bond, and what is deferred then; nothing for one that does not lie in bond. */
function bondedOf({ inBond, price, bottleSize, abv }: Product, now: Date) {
  const volumeMl = volumeMlOf(bottleSize);
  if (!inBond || !volumeMl) return null;
  const bottle = { pricePence: penceOf(price), volumeMl, abvPercent: Number(abv) };
  return bondedPrice(bottle, spiritsDutyRateAt(now));
}

/** A bottle with what it costs in bond beside its price. */
export function showInFull(product: Product, now: Date) {
  const bonded = bondedOf(product, now);
  const amountsPence = [penceOf(product.price), ...(bonded ? Object.values(bonded) : [])];
  const shown = {
    ...showBottle(product),
    ...(bonded && {
      priceInBond: formatPence(bonded.inBondPence),
      deferredDuty: formatPence(bonded.dutyPence),
      deferredVat: formatPence(bonded.vatPence),
    }),
  };
  return { shown, returned: { product, amountsPence } satisfies ReturnedBottle };
}
