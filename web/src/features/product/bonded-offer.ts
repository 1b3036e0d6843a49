import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import {
  type BondedPrice,
  computeBondedPrice,
  findDutyBandPence,
  findSpiritsDutyRate,
} from '#shared/domain/catalogue/duty.ts';
import { parsePence } from '#shared/domain/common/money.ts';

export type BondedOffer = BondedPrice & { ratePence: number; rateFrom: string };

type Bottle = Pick<Product, 'price' | 'abv' | 'bottleSize'>;

/**
 * A bottle's price in bond at the rates of a given moment; nothing if its size is not a number or it costs less than
 * its tax.
 */
export function buildBondedOffer({ price, abv, bottleSize }: Bottle, now: Date): BondedOffer | null {
  const volumeMl = parseVolumeMl(bottleSize);
  if (!volumeMl) return null;
  const rate = findSpiritsDutyRate(now);
  const bonded = computeBondedPrice(
    { pricePence: parsePence(price), volumeMl, abvPercent: Number(abv) },
    rate,
  );
  const ratePence = findDutyBandPence(Number(abv), rate) ?? 0;
  return bonded && { ...bonded, ratePence, rateFrom: rate.from };
}
