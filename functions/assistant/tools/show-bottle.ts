import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';

/** A bottle as the model reads it; price and stock are formatted so an answer may repeat them. */
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
    vintage: product.vintage ?? null,
    strengthPercent: abv,
    price: formatPence(parsePence(price)),
    stock,
    bottleSize,
    inBond,
    tags,
    caskType: product.caskType,
    peat: product.peated ?? null,
    bottler: product.bottler ?? null,
    tastingNotes: product.tastingNotes,
    description: product.description.slice(0, 600),
  };
}

/** The price of a bottle in bond, and the tax deferred; null if it is not in bond or its size is not known. */
export function toBondedTerms({ inBond, price, bottleSize, abv }: Product, now: Date) {
  const volumeMl = parseVolumeMl(bottleSize);
  if (!inBond || !volumeMl) return null;
  const bottle = { pricePence: parsePence(price), volumeMl, abvPercent: Number(abv) };
  return computeBondedPrice(bottle, findSpiritsDutyRate(now));
}

export function showBottleInFull(product: Product, now: Date) {
  const bonded = toBondedTerms(product, now);
  return {
    ...showBottle(product),
    ...(bonded && {
      priceInBond: formatPence(bonded.inBondPence),
      deferredDuty: formatPence(bonded.dutyPence),
      deferredVat: formatPence(bonded.vatPence),
    }),
  };
}
