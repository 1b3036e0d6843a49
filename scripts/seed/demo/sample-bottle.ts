import type { StockedQuoteLine } from '#shared/domain/checkout/quote.ts';
import { catalogue } from '../catalogue.ts';

/** A bottle as listed in the sample catalogue, without changes by staff: the samples were sold on these terms. */
export function getSampleBottle(productId: string): Omit<StockedQuoteLine, 'quantity'> {
  const bottle = catalogue.find(({ id }) => id === productId);
  if (!bottle) throw new Error(`The samples sell ${productId}, which is not in the sample catalogue.`);
  const { name, pricePence, inBond, bottleSize, abvPercent } = bottle;
  return { productId, name, unitPricePence: pricePence, inBond, bottleSize, abvPercent: Number(abvPercent) };
}
