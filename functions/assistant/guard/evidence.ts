import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import type { ReturnedBottle, ToolAnswer } from '../tools/tool.ts';
import { toPlainText } from './plain-text.ts';
import { tokensOf } from './tokens.ts';

/** Everything that the tools have returned for an answer: what its sentences may repeat. */
export type Evidence = {
  bottles: Map<string, ReturnedBottle>;
  termsPence: Set<number>;
  limitsPence: Set<number>;
  /** Numbers that belong to no bottle: of the terms, of the drop, and how many bottles a search found. */
  numbers: Set<number>;
  /** Every word of every result, in plain letters. */
  words: Set<string>;
  /** The results as one text of plain words. */
  text: string;
  /** The most bottles that a search found. */
  maxFound: number;
  hasEmptySearch: boolean;
};

export const noEvidence = (): Evidence => ({
  bottles: new Map(),
  termsPence: new Set(),
  limitsPence: new Set(),
  numbers: new Set(),
  words: new Set(),
  text: ' ',
  maxFound: 0,
  hasEmptySearch: false,
});

/** The numbers of a text, in figures or in words: '1,239.00', 'two hundred and thirty'. */
export const parseNumbers = (text: string): number[] =>
  tokensOf(toPlainText(text)).flatMap(({ kind, value }) =>
    kind === 'number' && !Number.isNaN(value) ? [value] : [],
  );

/** What the numbers of a bottle are: those of its texts, and those of its price and stock. */
export function toFacts({ product, amountsPence }: ReturnedBottle): { texts: number[]; figures: number[] } {
  const { name, description, tastingNotes, caskType, bottleSize, abv, age, stock } = product;
  const texts = [name, description, tastingNotes, caskType, bottleSize, abv, age ?? ''];
  return {
    texts: parseNumbers(texts.join(' ; ')),
    figures: [stock, ...amountsPence.map((pence) => pence / 100)],
  };
}

/** Adds what a round of tools has returned. What was asked is no evidence of anything, but for its limits. */
export function addEvidence(evidence: Evidence, answers: readonly ToolAnswer[]): void {
  for (const { result, bottles = [], termsPence = [], limitsPence = [], found } of answers) {
    for (const bottle of bottles) {
      const before = evidence.bottles.get(bottle.product.id);
      const amountsPence = [...new Set([...(before?.amountsPence ?? []), ...bottle.amountsPence])];
      evidence.bottles.set(bottle.product.id, { product: bottle.product, amountsPence });
    }
    for (const pence of termsPence) evidence.termsPence.add(pence);
    for (const pence of limitsPence) evidence.limitsPence.add(pence);
    const { asked: _query, bottle: _bottle, bottles: _bottles, ...rest } = result;
    for (const number of parseNumbers(JSON.stringify(rest))) evidence.numbers.add(number);
    const words = toPlainWords(JSON.stringify({ ...result, asked: undefined }));
    for (const word of words) evidence.words.add(word);
    evidence.text += `${words.join(' ')} `;
    if (found !== undefined) evidence.maxFound = Math.max(evidence.maxFound, found);
    if (found === 0) evidence.hasEmptySearch = true;
  }
}
