import type { Sheet } from './label-sheet.ts';
import { createRandom } from './random.ts';

/** The invented people who sign for a house, by country. */
const SIGNATORIES: Record<string, readonly string[]> = {
  Scotland: ['A. M. Rennie', 'J. Carrick', 'Elspeth Hume', 'C. Orr'],
  USA: ['R. L. Boone', 'May Tolliver', 'E. Stroud'],
  Japan: ['T. Harada', 'K. Mori'],
  Ireland: ['M. Devane', 'Nora Quill', 'P. Hession'],
};

/** The kind of spirit in the words the law of its country wants. */
export function kindLine({ text }: Sheet): string {
  return text.kind;
}

/** Volume and strength: the line no label may lack. */
export function measureLine({ text }: Sheet): string {
  return `${text.volume} · ${text.strength} vol`;
}

/** Which cask, which bottle; what is not counted has a batch. */
export function countLine({ art, random }: Sheet): string {
  if (art.edition === null) return `Batch ${random.whole(3, 48)} · L${random.whole(101, 989)}`;
  const bottle = `Bottle ${random.whole(1, art.edition)} of ${art.edition}`;
  return art.caskNumber === null ? bottle : `Cask ${art.caskNumber} · ${bottle}`;
}

/** What the careful buyer looks for. */
export function careLine({ text }: Sheet): string {
  return text.country === 'USA' ? 'Aged in charred new oak' : 'Non chill-filtered · Natural colour';
}

/** Where it was made and where it was filled. */
export function originLine({ text }: Sheet): string {
  const land = text.country === 'USA' ? 'the USA' : text.country;
  return `Distilled and bottled in ${land}`;
}

/** The hand under a form. It goes with the house, not with the bottle. */
export function signature({ text }: Sheet): string {
  return createRandom(text.maker, 'signature').pick(SIGNATORIES[text.country] ?? ['C. Orr']);
}
