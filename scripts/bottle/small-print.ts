import type { Sheet } from './label-sheet.ts';

const SIGNATURES = [
  'A. M. Rennie',
  'J. Carrick',
  'Elspeth Hume',
  'T. Harada',
  'M. Devane',
  'R. L. Boone',
  'C. Orr',
];

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
  const bottle = random.whole(1, art.edition);
  return `Cask ${random.whole(112, 9470)} · Bottle ${bottle} of ${art.edition}`;
}

/** What the careful buyer looks for. */
export function careLine({ text }: Sheet): string {
  return text.country === 'USA' ? 'Aged in charred new oak' : 'Non chill-filtered · Natural colour';
}

/** Where it was made and where it was filled. */
export function originLine({ text }: Sheet): string {
  return `Distilled and bottled in ${text.country}`;
}

export function signature({ random }: Sheet): string {
  return random.pick(SIGNATURES);
}
