import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { isWithinLimit } from '#shared/domain/catalogue/search/bottle-search.ts';
import { readKnownFigures, readSearchLimits } from '#shared/domain/catalogue/search/search-limits.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';

/** Whether the visitor asks for a bottle by its name, with or without the age in words: "Kilbrae 21". */
function isNamed({ name }: Product, question: string): boolean {
  const words = toPlainWords(name).join(' ');
  const short = words.replace(/ year old\b.*$/, '');
  return [words, short].some((each) => ` ${question} `.includes(` ${each} `));
}

/**
 * Returns a test of which bottles are within the question's maximum price; a bottle that the question names is shown at any
 * price. A minimum price is ignored, because people often give one only for comparison.
 */
export function createBudgetTest(
  question: string,
  bottles: readonly Product[],
): (bottle: Product) => boolean {
  const limits = readSearchLimits(question, readKnownFigures(bottles)).limits.filter(
    ({ measure, to }) => measure === 'price' && Number.isFinite(to),
  );
  const words = toPlainWords(question).join(' ');
  return (bottle) =>
    isNamed(bottle, words) || limits.every((limit) => isWithinLimit({ ...limit, from: 0 }, bottle));
}
