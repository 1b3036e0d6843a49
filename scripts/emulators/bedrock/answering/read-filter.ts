/** Reads from a question which bottles are meant, as arguments for the shop's search or as names. */

export type SearchFilter = Record<string, string | number | boolean>;

type Words = readonly (readonly [word: RegExp, meant: string])[];

/** Tastes that the shop's search knows by other words; any other taste is searched for as written. */
const tastes: Words = [
  [/\b(smok\w+|rauchig\w*|fum[eé]e?|ahumado)\b|スモーキー/, 'smoky'],
  [/\b(peat\w*|torfig\w*|torbat\w*)\b/, 'peaty'],
  [/\bsherr(y|ied)\b/, 'sherry'],
  [/\b(gentle|soft|mild|smooth|easy)\b/, 'gentle soft'],
  [/\b(nutty|walnut)\b/, 'walnut'],
];
const plainTastes =
  /\b(oloroso|port|rum|madeira|marsala|sauternes|mizunara|cask strength|single cask|sweet|fruity|spicy|salty|honey|vanilla|chocolate|citrus|tropical|coffee)\b/g;
const categories: Words = [
  [/\bbourbons?\b(?! (cask|barrel)s?)/, 'Bourbon'],
  [/\b(japan|japanese)\b/, 'Japanese Whisky'],
  [/\b(irish|ireland)\b/, 'Irish Whiskey'],
  [/\brye\b/, 'Rye Whisky'],
  [/\b(scotch|scottish|scotland|single malts?)\b/, 'Single Malt Scotch'],
];
const regions = /\b(islay|speyside|highland|lowland|campbeltown|islands|kentucky|texas|hokkaido)s?\b/;
const collections: Words = [
  [/\blimited\b/, 'Limited Releases'],
  [/\bcollect(ib\w+|ors?)\b/, 'Collectible Bottles'],
  [/\binvestment[- ]grade\b/, 'Investment Grade'],
];
const orders: Words = [
  [/\b(cheapest|least expensive|lowest price)\b/, 'price-asc'],
  [/\b(most expensive|dearest|highest price)\b/, 'price-desc'],
  [/\boldest\b/, 'age'],
  [/\bstrongest\b/, 'abv'],
];

const findMeanings = (words: Words, text: string): string[] =>
  words.flatMap(([word, meant]) => (word.test(text) ? [meant] : []));
export const categoriesIn = (question: string): string[] => findMeanings(categories, question.toLowerCase());

const below =
  '(?:under|below|(?:less|cheaper|(?:no|not) more) than|up to|at most|within|unter|moins de|menos de)';
const above = '(?:over|above|(?<!no |not )more than|older than|at least|from)';
const number = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const pounds = `(?:£\\s*${number}|${number}\\s*(?:pounds?|pfund|quid|gbp|£))`;
const years = `${number}(?:\\s|-)?(?:years?|yo\\b)`;
const percent = `${number}\\s*(?:%|per ?cent)`;

/** The first number that a pattern finds. */
function findNumber(text: string, pattern: string): number | undefined {
  const found = new RegExp(pattern).exec(text)?.slice(1).find(Boolean);
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

function findPrices(text: string): { from?: number; to?: number } {
  const between = new RegExp(`${pounds}\\s*(?:and|to|-)\\s*${pounds}`).exec(text)?.slice(1).filter(Boolean);
  if (between?.length === 2)
    return { from: Number(between[0]?.replaceAll(',', '')), to: Number(between[1]?.replaceAll(',', '')) };
  const about = findNumber(text, `(?:about|around)\\s+${pounds}`);
  if (about) return { from: Math.floor(about * 0.75), to: Math.ceil(about * 1.25) };
  const from = findNumber(text, `${above}\\s+${pounds}`);
  const spent = `\\b(?:for|with|have|spend|budget)\\b[^.?!£]{0,20}£\\s*${number}`;
  const to =
    findNumber(text, `${below}\\s+(?:a\\s+)?${pounds}`) ?? (from ? undefined : findNumber(text, spent));
  return { from, to };
}

export function readFilter(question: string): SearchFilter {
  const text = question.toLowerCase();
  const price = findPrices(text);
  const taste = [...findMeanings(tastes, text), ...(text.match(plainTastes) ?? [])].slice(0, 3).join(' ');
  const filter = {
    text: taste || undefined,
    priceFrom: price.from,
    priceTo: price.to,
    category: findMeanings(categories, text)[0],
    region: regions.exec(text)?.[1],
    ageFrom: findNumber(text, `${above}\\s+${years}`),
    ageTo: findNumber(text, `(?:under|younger than|at most)\\s+${years}`),
    strengthFrom: findNumber(text, `${above}\\s+${percent}`),
    strengthTo: findNumber(text, `${below}\\s+${percent}`),
    tag: findMeanings(collections, text)[0],
    inBond: /\b(in|under) bond\b|\bbonded\b/.test(text) || undefined,
    sort: findMeanings(orders, text)[0],
  };
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as SearchFilter;
}

/** Words of questions, which are not part of a bottle's name. */
const questionWords = new Set(
  `a about after between cheaper dearer older stronger expensive under over pounds pfund für again all also an and any are as at available be best better both bottle bottles but buy by can choose
  compare comparing confirm cost costs could describe details differ difference do does explain find for from gift
  give got have help hi how i if in instead is it just know left like look looking many me more much my need notes now
  of on once one or our out please price priced prices recommend say sell selling shall show so some something still
  stock stocked store suggest taste tastes tell than that the their them then there these they think this those three
  to today two us value versus very vs want was we were what when where which who will with would you your`.split(
    /\s+/,
  ),
);
/** Words that occur in names but never begin one; those in `endings` may end one. */
const generic = new Set(
  'age aged bond bonded bourbon cask delivery drop duty first islay last malt old peated rye second shelf single smoky spirit storage strength type under vat whiskey whisky whiskies year years'.split(
    ' ',
  ),
);
const endings = new Set(['old', 'cask', 'strength', 'malt', 'bourbon', 'rye']);
const simplify = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/['’]/g, '');

/** The likeliest names in a text, one for each part between commas, "and" or "with": capitalised words before others. */
export function findNames(question: string): string[] {
  const parts = question.split(/\s*(?:[,;:]|\b(?:and|with|to|vs\.?|versus|or|against)\b)\s*/i);
  return [...new Set(parts.flatMap((part) => findName(part) ?? []))];
}

function findName(part: string): string | undefined {
  const runs: string[][] = [[]];
  for (const word of part.match(/£?[\p{L}\p{N}][\p{L}\p{N}'’-]*|[.?!&]/gu) ?? []) {
    if (/^[.?!&£]/.test(word) || questionWords.has(simplify(word))) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  const names = runs.flatMap((run) => {
    const from = run.findIndex((word) => !generic.has(simplify(word)) && !/^\d/.test(word));
    const to = run.findLastIndex((word) => !generic.has(simplify(word)) || endings.has(simplify(word)));
    return from < 0 ? [] : [run.slice(from, to + 1).join(' ')];
  });
  const isCapital = (name: string): boolean => /\p{Lu}/u.test(name);
  return names
    .filter((name) => Object.keys(readFilter(name)).length === 0 || isCapital(name))
    .toSorted((a, b) => Number(isCapital(b)) - Number(isCapital(a)) || b.length - a.length)[0];
}
