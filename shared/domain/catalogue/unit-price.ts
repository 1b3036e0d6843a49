import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { parseVolumeMl } from './bottle-size.ts';

/**
 * The price including VAT per litre, rounded to the penny, which is shown beside the selling price; nothing when the size
 * cannot be read. Source: Price Marking Order 2004 as amended by SI 2024/1055.
 */
export function computeUnitPricePence(pricePence: number, bottleSize: string): number | undefined {
  const volumeMl = parseVolumeMl(bottleSize);
  return volumeMl && Math.round((pricePence * 1000) / volumeMl);
}

/** '49.99' for '700ml' becomes '£71.41 per litre'. */
export function formatUnitPrice(price: string, bottleSize: string): string | undefined {
  const pence = computeUnitPricePence(parsePence(price), bottleSize);
  return pence === undefined ? undefined : `${formatPence(pence)} per litre`;
}
