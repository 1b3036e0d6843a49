import type { Sheet } from './label-sheet.ts';
import { createRandom } from './random.ts';

/** The invented people who sign for a house, by country. */
const SIGNATORIES: Record<string, readonly string[]> = {
  Scotland: ['A. M. Rennie', 'J. Carrick', 'Elspeth Hume', 'C. Orr'],
  USA: ['R. L. Boone', 'May Tolliver', 'E. Stroud'],
  Japan: ['T. Harada', 'K. Mori'],
  Ireland: ['M. Devane', 'Nora Quill', 'P. Hession'],
};

/** The kind of spirit, in the words that the law of its country requires. */
export function kindLine({ text }: Sheet): string {
  return text.kind;
}

/** Volume and strength, which every label must state. */
export function measureLine({ text }: Sheet): string {
  return `${text.volume} · ${text.strength} vol`;
}

/** The cask and the bottle's number; uncounted bottlings have a batch. */
export function countLine({ art, random }: Sheet): string {
  if (art.edition === null) return `Batch ${random.whole(3, 48)} · L${random.whole(101, 989)}`;
  const bottle = `Bottle ${random.whole(1, art.edition)} of ${art.edition}`;
  return art.caskNumber === null ? bottle : `Cask ${art.caskNumber} · ${bottle}`;
}

/** Production details that interest careful buyers. */
export function careLine({ text }: Sheet): string {
  return text.country === 'USA' ? 'Aged in charred new oak' : 'Non chill-filtered · Natural colour';
}

/** Where it was made and where it was bottled. */
export function originLine({ text }: Sheet): string {
  const land = text.country === 'USA' ? 'the USA' : text.country;
  return `Distilled and bottled in ${land}`;
}

/** The signature on a form. It depends on the house, not on the bottle. */
export function signature({ text }: Sheet): string {
  return createRandom(text.maker, 'signature').pick(SIGNATORIES[text.country] ?? ['C. Orr']);
}
