import type { Product } from '#shared/api/catalogue.ts';
import {
  defaultDeliveryMethodId,
  findDeliveryMethod,
  freeDeliveryFromPence,
  standardDeliveryPence,
} from '#shared/domain/delivery.ts';
import { formatPence, formatPounds } from '#shared/domain/money.ts';
import { monthlyPence } from '#shared/domain/storage.ts';
import type { Guard } from './guard/guard.ts';

/** So many bottles are told of where the model's own words cannot be shown. */
const mostTold = 3;

const told = ({ name, region, category, price, stock }: Product): string =>
  `- **${name}** (${region}, ${category}): ${formatPounds(price)}, ${stock > 0 ? `${stock} in stock` : 'sold out'}.`;

const terms = (): string =>
  [
    `- ${findDeliveryMethod(defaultDeliveryMethodId)?.name}: ${formatPence(standardDeliveryPence)}, free for orders from ${formatPence(freeDeliveryFromPence)}.`,
    `- Bonded storage: ${formatPence(monthlyPence('shelf'))} a bottle and month on a shelf, ${formatPence(monthlyPence('pallet'))} on a pallet; duty and VAT are deferred.`,
  ].join('\n');

const nothing =
  'I have no sure answer to that. Please look through the collection, or contact us directly and we will help.';

/**
 * What is said in the model's place: where none of its sentences could be shown, or those that told of the bottles it found
 * could not. Made of what the tools returned, and nothing where the model's answer stands.
 */
export function composeAnswer(guard: Guard, text: string): { text: string; products: Product[] } | undefined {
  const isSilent = text.trim() === '';
  const bottles = guard.returned().map(({ product }) => product);
  const hasLostAll = guard.withheld() > 0 && guard.named().length === 0 && bottles.length > 0;
  if (!isSilent && !hasLostAll) return undefined;
  const gap = isSilent ? '' : '\n\n';
  const products = bottles.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)).slice(0, mostTold);
  if (products.length > 0) {
    const lines = products.map(told).join('\n');
    return { text: `${gap}From the collection, as of now:\n\n${lines}`, products };
  }
  if (guard.hasTerms()) return { text: `${gap}Our terms in short:\n\n${terms()}`, products };
  return { text: `${gap}${nothing}`, products };
}
