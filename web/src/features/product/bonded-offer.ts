import type { Product } from '#shared/api/catalogue.ts';
import { volumeMlOf } from '#shared/domain/bottle-size.ts';
import { type BondedPrice, bondedPrice, spiritsDutyRateAt } from '#shared/domain/duty.ts';
import { penceOf } from '#shared/domain/money.ts';

export type BondedOffer = BondedPrice & { ratePence: number; rateFrom: string };

type Bottle = Pick<Product, 'price' | 'abv' | 'bottleSize'>;

/** What a bottle costs in bond at a moment's rates; nothing where its size is no figure or it costs less than its tax. */
export function bondedOffer({ price, abv, bottleSize }: Bottle, now: Date): BondedOffer | null {
  const volumeMl = volumeMlOf(bottleSize);
  if (!volumeMl) return null;
  const rate = spiritsDutyRateAt(now);
  const bonded = bondedPrice({ pricePence: penceOf(price), volumeMl, abvPercent: Number(abv) }, rate);
  return bonded && { ...bonded, ratePence: rate.pencePerLitreOfAlcohol, rateFrom: rate.from };
}
