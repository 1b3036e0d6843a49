import type { RangeName } from './catalogue-ranges.ts';

/** A limit of a search on price in pounds, age in years, strength in percent, or vintage; both ends are included. */
export type SearchLimit = { measure: RangeName | 'vintage'; from: number; to: number };

/** The smallest steps in which prices, ages and strengths differ: 'over 20 years' begins at 21. */
const steps: Record<RangeName, number> = { price: 0.01, age: 1, abv: 0.1 };
/** How far 'around' reaches: a share of a price, years, percent of alcohol. */
const around: Record<RangeName, (value: number) => number> = {
  price: (value) => value * 0.2,
  age: () => 2,
  abv: () => 1,
};

const units =
  'pounds?|quid|gbp|(?:years?|yrs?)(?: olds?)?|yo|%(?: ?abv)?|per ?cent(?: abv)?|abv|(?:degrees )?proof';
const unit = `(${units})`;
const amount = `(£ ?)?(\\d+(?:\\.\\d+)?)(k\\b)? ?-?${unit}?(?![\\w%])`;
const build = (pattern: string) => new RegExp(pattern.replaceAll('AMOUNT', amount), 'g');

type Amount = { value: number; measure: RangeName | undefined };

/** One amount, from its four groups. 100 proof, as counted in America, is 50 percent. */
function readAmount([pound, digits, thousand, named = '']: readonly (string | undefined)[]): Amount {
  const value = Number(digits) * (thousand ? 1000 : 1);
  if (/proof/.test(named)) return { value: value / 2, measure: 'abv' };
  if (/%|cent|abv/.test(named)) return { value, measure: 'abv' };
  if (/^y/.test(named)) return { value, measure: 'age' };
  return { value, measure: pound || thousand || named ? 'price' : undefined };
}

/** What a word before or after a figure reveals about its kind: cheaper, older, stronger. */
function readKind(words: string): RangeName | undefined {
  if (/cheap|cost|spend|budget/.test(words)) return 'price';
  if (/old|young|aged/.test(words)) return 'age';
  return /strong|weak/.test(words) ? 'abv' : undefined;
}

const most = Number.POSITIVE_INFINITY;
const isStrict = (words: string): boolean =>
  !/at (least|most)|up to|max|min|from|no (more|less)|budget|spend|=/.test(words);

type Reader = { pattern: RegExp; read: (groups: readonly string[], guess: Guess) => SearchLimit | undefined };
type Guess = (value: number, ...hints: (RangeName | undefined)[]) => RangeName;

const priceWord = '(?:for|prices?|priced|costs?|costing|budget|spend|pay)(?: of| is| at| range|:)?';
const priced = `(?:${priceWord} )?`;
const below =
  '(?:for |priced |costing |aged )?(under|below|less than|up to|max(?:imum)?|cheaper than|no more than|at most|younger than|weaker than|within|budget(?: of| is)?|spend|<=?)';
const above =
  '(?:for |priced |costing |aged )?(over|above|more than|at least|min(?:imum)?|from|older than|stronger than|no less than|upwards of|>=?)';

const readBetween: Reader['read'] = (groups, guess) => {
  const [one, other] = [readAmount(groups.slice(0, 4)), readAmount(groups.slice(4, 8))];
  const measure = guess(other.value, other.measure, one.measure);
  return { measure, from: Math.min(one.value, other.value), to: Math.max(one.value, other.value) };
};

const readers: readonly Reader[] = [
  { pattern: build(`${priced}between AMOUNT(?: ?- ?| to | and )AMOUNT`), read: readBetween },
  { pattern: build(`${priced}(?:from )?AMOUNT(?: ?- ?| to )AMOUNT`), read: readBetween },
  {
    pattern: build(`${below} ?AMOUNT`),
    read: ([words = '', ...groups], guess) => {
      const { value, measure: named } = readAmount(groups);
      const measure = guess(value, named, readKind(words));
      return { measure, from: 0, to: value - (isStrict(words) ? steps[measure] : 0) };
    },
  },
  {
    pattern: build(`${above} ?AMOUNT`),
    read: ([words = '', ...groups], guess) => {
      const { value, measure: named } = readAmount(groups);
      const measure = guess(value, named, readKind(words));
      return { measure, from: value + (isStrict(words) ? steps[measure] : 0), to: most };
    },
  },
  {
    pattern: build(
      `${priced}AMOUNT ?(\\+|plus\\b|or (?:more|older|over|above)|and (?:over|above|older|up)|or (?:less|under|younger|below)|and under|max) ?${unit}?`,
    ),
    read: (groups, guess) => {
      const { value, measure: named } = readAmount(groups.slice(0, 4));
      const [words = '', after] = groups.slice(4);
      const unitAfter = after ? readAmount([undefined, '0', undefined, after]).measure : readKind(words);
      const measure = guess(value, named, unitAfter);
      return /less|under|younger|below|max/.test(words)
        ? { measure, from: 0, to: value }
        : { measure, from: value, to: most };
    },
  },
  {
    pattern: build('(?:around|about|circa|approx(?:imately)?|roughly|~) ?AMOUNT'),
    read: (groups, guess) => {
      const { value, measure: named } = readAmount(groups);
      const measure = guess(value, named);
      return { measure, from: value - around[measure](value), to: value + around[measure](value) };
    },
  },
  {
    // A figure by itself counts only with a unit, because a plain 12 may be part of a name.
    pattern: build('(?:aged |at )?AMOUNT'),
    read: (groups) => {
      const { value, measure } = readAmount(groups);
      if (!measure) return undefined;
      if (measure === 'price') return { measure, from: value * 0.8, to: value * 1.2 };
      const isRounded = measure === 'abv' && Number.isInteger(value) && !/proof/.test(groups[3] ?? '');
      return { measure, from: value, to: isRounded ? value + 0.99 : value };
    },
  },
];

/** What decides the meaning of figures without a unit: the lowest price in pounds, and the vintages of the shop's bottles. */
type KnownFigures = { cheapest: number; vintages: ReadonlySet<string> };

export const readKnownFigures = (
  bottles: readonly { price: string; vintage?: string | null }[],
): KnownFigures => ({
  cheapest: Math.min(...bottles.map(({ price }) => Number(price))),
  vintages: new Set(bottles.flatMap(({ vintage }) => vintage ?? [])),
});

/** A year without a unit that is not written as an amount (£1990 or 1,990) and does not follow 'priced'. */
const notPriced = `(?<!\\b${priceWord}(?: from| between)? )`;
const year = `(?<![\\d£.,]|£ )((?:19|20)\\d\\d)(?![\\w%]|[.,]\\d| ?-?(?:${units}))`;
/** '1990-95' for '1990-1995', with the same restrictions. */
const shortRange = new RegExp(
  `${notPriced}(?<![\\d£.,]|£ )((?:19|20)(\\d\\d)) ?- ?(\\d\\d)(?![\\w%]|[.,]\\d| ?-?(?:${units}))`,
  'g',
);
const buildYears = (pattern: string) => new RegExp(notPriced + pattern.replaceAll('YEAR', year), 'g');

/** By itself 'from 1990' names one vintage, 'from 1990 onwards' a range. */
const fromYear = buildYears('\\bfrom YEAR');

const earlier = '(?:before|earlier than|older than)';
const later = '(?:after|later than|newer than|younger than)';

type YearRange = (one: number, other: number) => [from: number, to: number];
const between: YearRange = (one, other) => [Math.min(one, other), Math.max(one, other)];
const since: YearRange = (one) => [one, most];
const until: YearRange = (one) => [0, one];

/** How people write a range of vintages, but hardly ever one of prices. */
const vintageReaders = (
  [
    ['\\bbetween YEAR(?: ?- ?| to | and )YEAR', between],
    ['(?:\\bfrom )?YEAR(?: ?- ?| to | until )YEAR', between],
    [
      '(?:\\bfrom |\\bsince )?YEAR ?(?:\\+|plus\\b|onwards?\\b|(?:and|or) (?:after|later|newer|younger)\\b)',
      since,
    ],
    [`\\b(?:since|not? ${earlier}) YEAR`, since],
    [`\\b(?:until|not? ${later}) YEAR`, until],
    ['\\bYEAR (?:and|or) (?:before|earlier|older)\\b', until],
    [`\\b${later} YEAR`, (one) => [one + 1, most]],
    [`\\b(?:${earlier}|pre-?) ?YEAR`, (one) => [0, one - 1]],
  ] satisfies [string, YearRange][]
).map(([pattern, read]) => ({ pattern: buildYears(pattern), read }));

const numberWords: Record<string, number> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index + 2]),
);
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };

/** 'twelve year old' as '12 year old', 'twenty-five years' as '25 years'; a number word without 'year' is left unchanged. */
const replaceNumberWords = (text: string): string =>
  text.replace(/\b(\p{L}+)(?:[ -](\p{L}+))?(?=[ -]years?\b)/gu, (all, first: string, second?: string) => {
    const one = tens[first] ?? numberWords[first];
    if (second === undefined) return String(one ?? all);
    const other = numberWords[second];
    if (tens[first] && other && other < 10) return String(tens[first] + other);
    return other || tens[second] ? `${first} ${tens[second] ?? other}` : all;
  });

/**
 * Takes the limits on price, age, strength and ranges of vintages out of a search text. A figure without a unit is a price if
 * the shop has anything at that price, and an age below that; after 'from' it is a vintage if some bottle has it, and stays in
 * the text.
 */
export function readSearchLimits(
  text: string,
  { cheapest, vintages }: KnownFigures,
): { limits: SearchLimit[]; rest: string } {
  const limits: SearchLimit[] = [];
  const guess: Guess = (value, ...hints) =>
    hints.find((hint) => hint !== undefined) ?? (value < cheapest ? 'age' : 'price');
  let rest = text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(shortRange, (whole, first: string, begin: string, end: string) =>
      end > begin ? `${first}-${first.slice(0, 2)}${end}` : whole,
    );
  for (const { pattern, read } of vintageReaders) {
    rest = rest.replace(pattern, (_, one: string, other: string) => {
      const [from, to] = read(Number(one), Number(other));
      limits.push({ measure: 'vintage', from, to });
      return ' ';
    });
  }
  rest = replaceNumberWords(
    rest
      .replace(fromYear, (whole, year: string) => (vintages.has(year) ? year : whole))
      .replace(/(\d),(\d{3})\b/g, '$1$2')
      .replace(/(\d)[ -]?(?:y\.?o\.?|y)\b/g, '$1 yo')
      .replace(/-(?=years?|old)/g, ' '),
  );
  for (const { pattern, read } of readers) {
    rest = rest.replace(pattern, (whole, ...groups: string[]) => {
      const limit = read(groups, guess);
      if (!limit) return whole;
      limits.push(limit);
      return ' ';
    });
  }
  return { limits, rest };
}
