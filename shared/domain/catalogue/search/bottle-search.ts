import { createNameComparer } from '#shared/domain/common/compare-names.ts';
import { countTypos } from '#shared/domain/common/edit-distance.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { measures, type RangeName } from './catalogue-ranges.ts';
import { readKnownFigures, readSearchLimits, type SearchLimit } from './search-limits.ts';
import {
  type Entry,
  hasWords,
  inDescription,
  literalWeight,
  nowhere,
  places,
  rankLiteral,
  type Term,
  tiers,
  toWordTerm,
} from './search-terms.ts';
import { caskWords, fillerWords, meanings, type SearchText } from './search-words.ts';
import { readFacts, readSearchText, type Searchable, toStem } from './searchable.ts';

export type SearchResult<Bottle> = {
  /** The bottles that are meant, best first, followed by those whose text merely contains the words. */
  exact: Bottle[];
  /** How many of the exact ones are meant. */
  meant: number;
  /** What the shopper may have meant, nearest first: words mistyped, only some of them found, or a figure just missed. */
  near: Bottle[];
  /** How many of the near ones have every word, mistyped or not, and miss no figure. */
  mistyped: number;
};

/** With this many exact hits, no similar ones are suggested. */
export const manyHits = 3;

/** A word that more than this share of the bottles have distinguishes none of them. */
const commonShare = 1 / 4;

type LimitFields = Pick<Searchable, RangeName | 'vintage'>;

const readFigure = (measure: SearchLimit['measure'], bottle: LimitFields): number | null => {
  if (measure === 'vintage') return bottle.vintage ? Number(bottle.vintage) : null;
  return measures[measure](bottle);
};

/** Whether a bottle is within a limit; a bottle without that figure is not. */
export const isWithinLimit = ({ measure, from, to }: SearchLimit, bottle: LimitFields): boolean => {
  const value = readFigure(measure, bottle);
  return value !== null && value >= from - 1e-9 && value <= to + 1e-9;
};

/** How far outside a limit a bottle is, as a share of the limit. */
const toDistance = ({ measure, from, to }: SearchLimit, bottle: Searchable): number => {
  const value = readFigure(measure, bottle);
  if (value === null) return 1;
  return Math.max(from - value, value - to, 0) / Math.max(Math.min(from, to) || to, 1);
};

/** A number is meant literally: 12 is not a typo for 15. Long words leave room for two typos. */
const toMaxTypos = (word: string): number => {
  if (/\d/.test(word) || word.length < 3) return 0;
  if (word.length < 8) return 1;
  return word.length < 10 ? 2 : 3;
};

/**
 * Reads the bottles once and answers every search over them; the dialog, the gallery and the shop's own calls use it.
 * `readText` may return words that were read earlier.
 */
export function createBottleSearch<Bottle extends Searchable>(
  bottles: readonly Bottle[],
  readText: (bottle: Bottle) => SearchText = readSearchText,
) {
  const entries = bottles.map((bottle) => ({ bottle, text: readText(bottle), facts: readFacts(bottle) }));
  const figures = readKnownFigures(bottles);
  const byName = createNameComparer();
  let vocabulary: readonly string[] | undefined;
  let titleWords: readonly string[] | undefined;
  const listWords = (read: (text: SearchText) => string): string[] => [
    ...new Set(entries.flatMap(({ text }) => read(text).split(' ').filter(Boolean))),
  ];

  const isAnywhere = (words: string, where: readonly (keyof SearchText)[] = places): boolean =>
    entries.some(({ text }) => where.some((place) => text[place].includes(` ${words} `)));

  /** The parts of a search: limits of figures, meanings known to the shop, and words. */
  function readSearch(text: string): { limits: SearchLimit[]; terms: Term[] } {
    const plain = text.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
    const { limits, rest: withoutLimits } = readSearchLimits(plain, figures);
    const terms: Term[] = [];
    let rest = withoutLimits;
    for (const { words, isMeant } of meanings) {
      rest = rest.replace(new RegExp(words, 'g'), (found) => {
        const findTier: Term['findTier'] = ({ text, facts }) => (isMeant(text, facts) ? 0 : nowhere);
        terms.push({ words: found, findTier });
        return ' | ';
      });
    }
    for (const part of rest.split('|')) terms.push(...readWords(toPlainWords(part), /\S$/.test(text)));
    return { limits, terms };
  }

  /** Two words that appear side by side on a label are one term, and so are those that name a cask. */
  function readWords(words: readonly string[], isTyping: boolean): Term[] {
    const terms: Term[] = [];
    const isFiller = (word: string) => fillerWords.has(word) || (caskWords.has(word) && words.length > 1);
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const next = words[at + 1] ?? '';
      const stem = toStem(word);
      const pair = `${stem} ${toStem(next)}`;
      if (next && isAnywhere(pair, ['name', 'origin', 'cask', 'notes']) && !caskWords.has(next)) {
        terms.push(toWordTerm(pair, caskWords.has(words[at + 2] ?? ''), false, isAnywhere(pair, ['origin'])));
        at++;
      } else if (!isFiller(word)) {
        const isLast = isTyping && at === words.length - 1 && word.length > 1 && !isAnywhere(stem);
        terms.push(
          toWordTerm(isLast ? word : stem, caskWords.has(next), isLast, isAnywhere(stem, ['origin'])),
        );
      }
    }
    return terms;
  }

  const isAllowed = (limits: readonly SearchLimit[]) => (entry: Entry<Bottle>) =>
    limits.every((limit) => isWithinLimit(limit, entry.bottle));

  type FoundEntry = { entry: Entry<Bottle>; score: number };
  const order = (found: readonly FoundEntry[]): Bottle[] =>
    found
      .toSorted(
        (a, b) =>
          a.score - b.score ||
          Number(b.entry.facts.stock > 0) - Number(a.entry.facts.stock > 0) ||
          byName(a.entry.bottle.name, b.entry.bottle.name),
      )
      .map(({ entry }) => entry.bottle);

  /** Each bottle once, with its best score. */
  function keepBest(found: readonly FoundEntry[]): Map<Entry<Bottle>, FoundEntry> {
    const best = new Map<Entry<Bottle>, FoundEntry>();
    for (const each of found) {
      const known = best.get(each.entry);
      if (!known || each.score < known.score) best.set(each.entry, each);
    }
    return best;
  }

  function findExact(text: string, limits: readonly SearchLimit[], terms: readonly Term[]) {
    const wanted = text.trim().toLowerCase();
    const candidates = limits.length + terms.length > 0 ? entries.filter(isAllowed(limits)) : [];
    const rows = candidates
      .map((entry) => ({ entry, found: terms.map((term) => term.findTier(entry)) }))
      .filter(({ found }) => !found.includes(nowhere));
    // For each word only the most telling place counts: Islay is a region before it is a word in a description.
    const best = terms.map((term) => Math.min(...entries.map(term.findTier)));
    const isBest = ({ found }: { found: readonly number[] }) => found.every((tier, at) => tier === best[at]);
    const [most, others] = [rows.filter(isBest), rows.filter((row) => !isBest(row))];
    const meantRows = most.length > 0 ? most : others;
    const score = ({ entry, found }: (typeof rows)[number]) => ({
      entry,
      score: rankLiteral(entry.bottle, wanted) * literalWeight + found.reduce((sum, tier) => sum + tier, 0),
    });
    const literal = entries
      .filter(({ bottle }) => hasWords(bottle, wanted))
      .map((entry) => ({ entry, score: rankLiteral(entry.bottle, wanted) * literalWeight }));
    const isNamed = ({ score }: FoundEntry) => score < inDescription * literalWeight;
    const isAlone = terms.length === 1 && limits.length === 0 && !terms[0]?.isCask && most.length > 0;
    const elsewhere = others.filter(({ found: [tier = nowhere] }) => tier < tiers.description);
    const meant = keepBest([...meantRows.map(score), ...literal.filter(isNamed)]);
    const mentioned = keepBest([...(isAlone ? elsewhere.map(score) : []), ...literal]);
    for (const { entry } of meant.values()) mentioned.delete(entry);
    return { meant: order([...meant.values()]), mentioned: order([...mentioned.values()]) };
  }

  /** How many letters each word of the shop differs from the typed one, if it is close enough to be a typo. */
  function findTypos(word: string, among: readonly string[]): { word: string; typos: number }[] {
    const max = toMaxTypos(word);
    if (max === 0) return [];
    return among
      .map((each) => ({ word: each, typos: countTypos(word, each, max) }))
      .filter(({ typos }) => typos <= max);
  }

  /** A term that mistyped words satisfy as well, with a penalty for each typo. */
  function toTolerant(term: Term, among: readonly string[]): (entry: Entry<Bottle>) => number {
    const readings = term.words
      .split(' ')
      .map((word) => [{ word, typos: 0 }, ...findTypos(word, among)].toSorted((a, b) => a.typos - b.typos));
    return (entry) => {
      const tier = term.findTier(entry);
      if (tier !== nowhere) return tier;
      let score = 0;
      for (const options of readings) {
        let lowest = nowhere;
        for (const { word, typos } of options) {
          const place = places.find((each) => entry.text[each].includes(` ${word} `));
          if (place) lowest = Math.min(lowest, typos * 2 + tiers[place]);
        }
        if (lowest === nowhere) return nowhere;
        score += lowest;
      }
      return score;
    };
  }

  function findNear(text: string, limits: readonly SearchLimit[], terms: readonly Term[], isFound: boolean) {
    vocabulary ??= listWords((each) => places.map((place) => each[place]).join(' '));
    titleWords ??= listWords(({ name, origin }) => name + origin);
    const words = terms.length + limits.length > 0 ? terms : readWords(toPlainWords(text), false);
    const tolerant = words.map((term) => toTolerant(term, isFound ? (titleWords ?? []) : (vocabulary ?? [])));
    const rows = entries.map((entry) => ({ entry, found: tolerant.map((findScore) => findScore(entry)) }));
    const sum = (found: readonly number[]) => found.reduce((total, each) => total + each, 0);
    const withAll = rows.filter(({ found }) => found.length > 0 && !found.includes(nowhere));
    const allowed = withAll.filter(({ entry }) => isAllowed(limits)(entry));
    // If there are exact hits, only a name can still be what was meant: some description comes close to nearly every word.
    if (isFound) {
      const inTitle = (entry: Entry<Bottle>) => sum(words.map((term) => term.findTier(entry))) >= nowhere;
      const titled = order(
        allowed
          .filter(({ entry }) => words.length > 0 && limits.length === 0 && inTitle(entry))
          .filter(({ found }) => found.every((score) => score <= 4))
          .map(({ entry, found }) => ({ entry, score: sum(found) })),
      );
      return { near: titled, mistyped: titled.length };
    }
    if (allowed.length > 0) {
      const near = order(allowed.map(({ entry, found }) => ({ entry, score: sum(found) })));
      return { near, mistyped: near.length };
    }
    // Bottles that have all the words and miss a limit, the nearest first.
    const distance = (entry: Entry<Bottle>) =>
      limits.reduce((total, limit) => total + toDistance(limit, entry.bottle), 0);
    if (limits.length > 0 && (withAll.length > 0 || words.length === 0)) {
      const missing = words.length === 0 ? rows : withAll;
      const near = order(
        missing.map(({ entry, found }) => ({ entry, score: sum(found) + distance(entry) / nowhere })),
      );
      return { near, mistyped: 0 };
    }
    const telling = tolerant.map((_, at) => {
      const count = rows.filter(({ found }) => found[at] !== nowhere).length;
      return count > 0 && count <= Math.max(1, entries.length * commonShare);
    });
    const partial = rows
      .map(({ entry, found }) => ({ entry, found: found.filter((_, at) => telling[at]) }))
      .filter(({ found }) => found.some((score) => score !== nowhere));
    const near = order(
      partial.map(({ entry, found }) => ({ entry, score: sum(found) + distance(entry) * nowhere })),
    );
    return { near, mistyped: 0 };
  }

  return (text: string): SearchResult<Bottle> => {
    if (text.trim() === '') return { exact: [], meant: 0, near: [], mistyped: 0 };
    const { limits, terms } = readSearch(text);
    const { meant, mentioned } = findExact(text, limits, terms);
    const exact = [...meant, ...mentioned];
    const isExact = new Set(exact);
    if (exact.length >= manyHits) return { exact, meant: meant.length, near: [], mistyped: 0 };
    const { near, mistyped } = findNear(text, limits, terms, exact.length > 0);
    const isOther = (bottle: Bottle) => !isExact.has(bottle);
    return {
      exact,
      meant: meant.length,
      near: near.filter(isOther),
      mistyped: near.slice(0, mistyped).filter(isOther).length,
    };
  };
}
