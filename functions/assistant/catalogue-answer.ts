import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import type { AnswerBlock } from './answer-schema.ts';
import { maxBottles, shortTerms } from './compose-answer.ts';
import { fillerWords, searchText } from './tools/text-search.ts';

/** Words of a question that distinguish no bottles, beside those that every search leaves out. */
const commonWords = new Set(
  'about all also am any anything at be best between by can cheap cheaper could do does else expensive from get gift give good great has hello help hi how if into less like looking lot many may more most much my need new nice not of one our over perhaps please pound pounds recommend recommendation should similar suggest tell than thank thanks that their them there they this to too under up us very want was we well what when where which who why will wish would'.split(
    ' ',
  ),
);

const amount = '(?:£|gbp )?\\s*(\\d[\\d,]*(?:\\.\\d+)?)(?!\\s*(?:%|ml|cl|years?|yo\\b))';
const upTo = new RegExp(
  `\\b(?:under|below|up to|less than|cheaper than|at most|max(?:imum)?|within|and|to) ${amount}`,
  'i',
);
const from = new RegExp(`\\b(?:over|above|more than|at least|between|from) ${amount}`, 'i');

const aboutTerms = /\b(?:deliver\w*|shipping|postage|courier|bond\w*|storage|storing|duty)\b/i;

function parsePounds(message: string, pattern: RegExp): number | undefined {
  const [, text] = pattern.exec(message) ?? [];
  return text === undefined ? undefined : Number(text.replaceAll(',', ''));
}

export type CatalogueAnswer = {
  intro: string;
  bottles: readonly Product[];
  facts: readonly AnswerBlock[];
};

/** Why no model answers, and how the answer begins then. */
const intros = {
  'no tokens': "I can't chat any further today, but this is what I found in our collection:",
  'no model': "I can't give advice at this moment, but this is what I found in our collection:",
};

/**
 * What answers a question without a model, from the catalogue alone: the bottles in stock that its words and prices are
 * about, or the terms of delivery and storage. Undefined where the question is about neither.
 */
export function findCatalogueAnswer(
  message: string,
  bottles: readonly Product[],
  because: keyof typeof intros = 'no tokens',
): CatalogueAnswer | undefined {
  if (aboutTerms.test(message)) return { intro: 'Our terms in short:', bottles: [], facts: shortTerms };
  const [low = 0, high = Number.POSITIVE_INFINITY] = [parsePounds(message, from), parsePounds(message, upTo)];
  const hasPrice = low > 0 || Number.isFinite(high);
  const isFiller = (word: string) => commonWords.has(word) || fillerWords.has(word);
  const words = toPlainWords(message).filter((word) => !isFiller(word) && !(hasPrice && /^\d+$/.test(word)));
  const affordable = bottles.filter(
    ({ price, stock }) => stock > 0 && Number(price) >= low && Number(price) <= high,
  );
  const found = words.length > 0 ? searchText(affordable, words.join(' ')) : hasPrice ? affordable : [];
  if (found.length === 0) return undefined;
  return { intro: intros[because], bottles: found.slice(0, maxBottles), facts: [] };
}
