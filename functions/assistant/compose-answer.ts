import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';
import {
  defaultDeliveryMethodId,
  findDeliveryMethod,
  freeDeliveryFromPence,
  standardDeliveryPence,
} from '#shared/domain/orders/delivery.ts';
import { computeMonthlyPence, palletRate } from '#shared/domain/orders/storage.ts';
import type { Policy } from './guard/policy.ts';

/** How many bottles are described where the model's own words cannot be shown. */
export const maxBottles = 3;

export const formatBottle = ({ name, region, category, price, stock }: Product): string =>
  `- **${name}** (${region}, ${category}): ${formatPounds(price)}, ${stock > 0 ? `${stock} in stock` : 'sold out'}.`;

export const formatTerms = (): string =>
  [
    `- ${findDeliveryMethod(defaultDeliveryMethodId)?.name}: ${formatPence(standardDeliveryPence)}, free for orders from ${formatPence(freeDeliveryFromPence)}.`,
    `- Bonded storage: ${formatPence(computeMonthlyPence('shelf'))} a bottle and month on a shelf, ${formatPence(computeMonthlyPence('pallet'))} on a pallet in whole cases of ${palletRate.bottlesInCase}; duty and VAT are deferred.`,
  ].join('\n');

const nothing =
  "I'm not certain of the answer. Please browse the collection, or contact us directly and we will help.";

/**
 * The answer in place of the model's, where none of its sentences could be shown, or none of those about the bottles it
 * found. It is made of what the tools returned; undefined where the model's answer stands.
 */
export function composeAnswer(
  guard: Policy,
  text: string,
): { text: string; products: Product[] } | undefined {
  const isSilent = text.trim() === '';
  const bottles = guard.returned().map(({ product }) => product);
  const hasLostAll = guard.withheld() > 0 && guard.named().length === 0 && bottles.length > 0;
  if (!isSilent && !hasLostAll) return undefined;
  const gap = isSilent ? '' : '\n\n';
  const products = bottles.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)).slice(0, maxBottles);
  if (products.length > 0) {
    const lines = products.map(formatBottle).join('\n');
    return { text: `${gap}From the collection right now:\n\n${lines}`, products };
  }
  if (guard.hasTerms()) return { text: `${gap}Our terms in short:\n\n${formatTerms()}`, products };
  return { text: `${gap}${nothing}`, products };
}
