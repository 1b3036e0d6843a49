import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { AnswerBlock } from './answer-schema.ts';
import { maxBottles, shortTerms } from './compose-answer.ts';
import { searchText } from './tools/text-search.ts';

/** Words of a question that do not narrow down bottles, in addition to those that every search leaves out. */
const commonWords = new Set(
  'about all also am any anything at be best between by can cheap cheaper could do does else expensive from get gift give good great has have hello help hi how if into less like looking lot many may more most much my need new nice not of one our over perhaps please pound pounds recommend recommendation should similar suggest tell than thank thanks that their them there they this to too under up us very want was we well what when where which who why will wish would you'.split(
    ' ',
  ),
);

const aboutTerms = /\b(?:deliver\w*|shipping|postage|courier|bond\w*|storage|storing|duty)\b/i;

export type CatalogueAnswer = {
  intro: string;
  bottles: readonly Product[];
  facts: readonly AnswerBlock[];
};

/** Why no model answers, and how the answer then begins. */
const intros = {
  'no tokens': "I can't chat any further today, but this is what I found in our collection:",
  'long conversation':
    'This conversation has reached its limit; please start a new one to carry on. This is what I found in our collection:',
  'no model': "I can't give advice right now, but this is what I found in our collection:",
};

/**
 * Answers a question without a model, from the catalogue alone: the bottles in stock that match its words and prices, or
 * the terms of delivery and storage. Undefined if the question is about neither.
 */
export function findCatalogueAnswer(
  message: string,
  bottles: readonly Product[],
  because: keyof typeof intros = 'no tokens',
): CatalogueAnswer | undefined {
  if (aboutTerms.test(message)) return { intro: 'Our terms in short:', bottles: [], facts: shortTerms };
  const inStock = bottles.filter(({ stock }) => stock > 0);
  const found = searchText(inStock, message, commonWords);
  if (found.length === 0) return undefined;
  return { intro: intros[because], bottles: found.slice(0, maxBottles), facts: [] };
}
