import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { whiskyWords } from './vocabulary.ts';

/** Words of a name that are there for its age. */
export const ageWords: ReadonlySet<string> = new Set([
  'year',
  'years',
  'old',
  'yo',
  'yr',
  'yrs',
  'y',
  'aged',
  'age',
]);

/** The bottles of one maker, and the words by which their names go on after the maker's. */
export type Maker = { words: readonly string[]; bottles: readonly Product[]; more: ReadonlySet<string> };

/** What a bottle is called beside its maker, where that alone tells which one it is: "Storm Glass". */
export type ByName = { words: readonly string[]; bottles: readonly Product[]; isOrdinary: boolean };

/** Every name that the shop knows, by how it begins and by how it goes on. */
export type Lexicon = { makers: readonly Maker[]; byNames: readonly ByName[]; ordinary: ReadonlySet<string> };

/** What a name begins with: the distillery, or else its words up to a number. */
function listMakerWords({ name, distillery }: Product): string[] {
  const words = toPlainWords(name);
  const maker = toPlainWords(distillery);
  if (maker.length > 0 && maker.every((word, at) => words[at] === word)) return maker;
  const number = words.findIndex((word) => /\d/.test(word));
  return words.slice(0, number > 0 ? number : 2);
}

/** The words of a name after the maker's that say more than an age. */
export const listFurtherWords = (product: Product): string[] =>
  toPlainWords(product.name)
    .slice(listMakerWords(product).length)
    .filter((word) => !ageWords.has(word) && !/^\d+$/.test(word));

export function createLexicon(catalogue: readonly Product[]): Lexicon {
  const byMaker = Map.groupBy(catalogue, (product) => listMakerWords(product).join(' '));
  const makers = [...byMaker].map(([words, bottles]) => ({
    words: words.split(' '),
    bottles,
    more: new Set(bottles.flatMap(listFurtherWords)),
  }));
  const named = Map.groupBy(catalogue, (product) => listFurtherWords(product).join(' '));
  const byNames = [...named].flatMap(([name, bottles]) => {
    const words = name.split(' ');
    if (words.length < 2 || words.every((word) => whiskyWords.has(word))) return [];
    return [{ words, bottles, isOrdinary: words.some((word) => whiskyWords.has(word)) }];
  });
  // A word that stands in small letters in some description is a word, and no slip in somebody's name.
  const texts = catalogue.map(({ description, tastingNotes }) => `${description} ${tastingNotes ?? ''}`);
  const ordinary = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}])\p{Ll}{4,}/gu) ?? []));
  return { makers, byNames, ordinary };
}
