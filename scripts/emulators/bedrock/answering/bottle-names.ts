/** Finds the names of bottles in a question: the words that are left between those with which people ask. */
import { categories, regions, tastes } from './vocabulary.ts';

const words = (text: string) => new Set(text.split(' '));

/** No name of a bottle goes on over one of these. */
const between = words(
  'a about between instead cheapest dearest expensive finest lie lies most oldest strongest after again all also an and any are as at available be best better both bottles but buy by can check come compare ' +
    'comparing comparison confirm cost costs could current currently describe detail details differ difference different do does ' +
    'drink each ever explain find for from get give got good has have hello help hey hi how i if information is it its just know ' +
    'left like likes look looking loves many may me more much my need new notes now of on once or order other our out over pay please price ' +
    'priced prices really recommend say sell selling shall she should show so some something still stock stocked store suggest ' +
    'taste tastes tell than that the their them then there these they thing think this those to today under us value versus very ' +
    'vs want was we well were what whats when where whether which who will with would you your yours',
);

/** Nor does one begin or end with these, though one may hold them. */
const beside = words(
  'age aged barrel bond bonded bottle bottled cask deferred delivery duty exactly gbp first in kind last malt malts mean old older one ones pallet peated peaty pounds ' +
    'quid region second shelf sherried side single smoky spirit storage strength strong three two type vat whiskey whiskeys whiskies whisky year years',
);
const ends = words('cask old strength barrel malt');

const cores = /£?[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.,;:?!&]/gu;

interface Run {
  name: string;
  isCapital: boolean;
}

/** The likeliest name in a piece of a question: with capitals if any is, and the longest. */
export function bottleName(piece: string): string | undefined {
  const named = runsIn(piece).filter(({ name }) => isName(name));
  const best = named.sort(
    (a, b) => Number(b.isCapital) - Number(a.isCapital) || b.name.length - a.name.length,
  )[0];
  return best?.name;
}

function runsIn(piece: string): Run[] {
  const runs: string[][] = [[]];
  for (const word of piece.match(cores) ?? []) {
    const isEnd = /^[.,;:?!&£]/.test(word) || between.has(plain(word));
    if (isEnd) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.flatMap((run) => {
    const from = run.findIndex((word) => !beside.has(plain(word)));
    const to = run.findLastIndex((word) => !beside.has(plain(word)) || ends.has(plain(word)));
    const name = from < 0 ? '' : run.slice(from, to + 1).join(' ');
    return name ? [{ name, isCapital: /\p{Lu}/u.test(name) }] : [];
  });
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/['’]/g, '');

/** Tastes, kinds and places make no name by themselves, and neither do numbers. */
function isName(name: string): boolean {
  const text = name.toLowerCase();
  const known = [...tastes, ...categories, ...regions].reduce(
    (left, [word]) => left.replace(word, ' '),
    text,
  );
  const rest = (known.match(/\p{L}{3,}/gu) ?? []).filter((word) => !beside.has(word) && !between.has(word));
  return rest.length > 0;
}

const betweenNames = /\s*(?:,|;|\band\b|\bwith\b|\bto\b|\bvs\.?(?=\s)|\bversus\b|\bor\b|\bagainst\b|&)\s*/i;

/** Two names or more, of a question that compares. */
export const comparedNames = (question: string): string[] => [
  ...new Set(question.split(betweenNames).flatMap((piece) => bottleName(piece) ?? [])),
];

/** The bottles that an earlier answer showed, in their order: it sets their names in bold. */
export const shownNames = (answer: string): string[] => [
  ...new Set([...answer.matchAll(/\*\*([^*\n]{3,80})\*\*/g)].map(([, name = '']) => name.trim())),
];
