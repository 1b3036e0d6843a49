import { searchProducts } from '#functions/catalogue/product-search.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { isWithinLimit } from '#shared/domain/catalogue/search/bottle-search.ts';
import { readKnownFigures, readSearchLimits } from '#shared/domain/catalogue/search/search-limits.ts';
import { fillerWords } from '#shared/domain/catalogue/search/search-words.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';

/**
 * Finds the same bottles as the search dialog and the gallery, the nearest if nothing matches the words; a limit stated in
 * the text always applies. Words in `without` are ignored, in addition to those that every search leaves out.
 */
export function searchText(
  bottles: readonly Product[],
  text: string,
  without: ReadonlySet<string> = new Set(),
): Product[] {
  const { limits, rest } = readSearchLimits(text, readKnownFigures(bottles));
  const words = toPlainWords(rest).filter((word) => !without.has(word) && !fillerWords.has(word));
  const isAllowed = (bottle: Product) => limits.every((limit) => isWithinLimit(limit, bottle));
  if (words.length === 0) return limits.length > 0 ? bottles.filter(isAllowed) : [];
  const { exact, meant, near } = searchProducts(bottles)(words.join(' '));
  const found = meant > 0 ? exact.slice(0, meant) : exact.length > 0 ? exact : near;
  return found.filter(isAllowed);
}
