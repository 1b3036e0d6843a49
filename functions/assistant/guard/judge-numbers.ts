import { store } from '#shared/store.ts';
import { type Evidence, toFacts } from './evidence.ts';
import type { Token } from './tokens.ts';
import { findUnit, isHyphen } from './units.ts';

/** Counting to a dozen says nothing of money or stock. */
const smallCount = 12;
const storageWord = /^(?:stor(?:e|ed|ing|age)|bond(?:ed)?|pallet|shelf|shelves|cases?|orders?|parcel|kg|if)$/;

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1400 && value < 1900;

/**
 * Whether each number that is neither an amount, nor a stock, nor part of a name may stand: it is written as a number and
 * counts something harmless, or the tools have returned it, of the bottle that the sentence is about where it is about one.
 */
export function mayCount(
  tokens: readonly Token[],
  evidence: Evidence,
  { ids, isNamed }: { ids: readonly string[]; isNamed: boolean },
  isTaken: (at: number) => boolean,
): boolean {
  const facts = listFacts(evidence, ids, isNamed);
  const hasStorage = tokens.some(({ plain }) => storageWord.test(plain));
  return tokens.every((token, at) => {
    if (token.kind !== 'number') return true;
    // "1,2 00" and "1 200" are no numbers, and what they mean nobody can check.
    const next = tokens[at + 1];
    const isTorn =
      next?.kind === 'number' &&
      !next.suffix &&
      !token.suffix &&
      findUnit(tokens, at + 1) === undefined &&
      !isTaken(at);
    if (Number.isNaN(token.value) || isTorn) return false;
    if (isTaken(at)) return true;
    const { value } = token;
    const isAge = value === store.ages.toBuy || value === store.ages.challenge;
    if (facts.has(value) || isAge) return true;
    const unit = findUnit(tokens, at);
    if (token.suffix && unit === undefined) return /^(?:x|s)$/.test(token.suffix);
    const isSmall = Number.isInteger(value) && value <= smallCount;
    if (unit !== undefined) {
      const statesFact = /^(?:%|percent|per|abv|vol|years?|yrs?|ml|cl)$/.test(unit) && isNamed;
      return statesFact ? value === 100 || (isSmall && !/^(?:%|percent|abv|vol|ml|cl)$/.test(unit)) : true;
    }
    if (/^bottles?$/.test(next?.plain ?? '')) return isSmall || hasStorage;
    if (isHyphen(tokens, at + 1) && /^bottles?$/.test(tokens[at + 2]?.plain ?? ''))
      return isSmall || hasStorage;
    return isSmall || isYear(value);
  });
}

/** A sentence that names no bottle may tell what a text says of any, but no price and stock than of those it is about. */
function listFacts(evidence: Evidence, ids: readonly string[], isNamed: boolean): Set<number> {
  const all = [...evidence.bottles.values()];
  const about = ids.length > 0 ? all.filter(({ product }) => ids.includes(product.id)) : all;
  return new Set([
    ...evidence.numbers,
    ...(isNamed ? about : all).flatMap((bottle) => toFacts(bottle).texts),
    ...about.flatMap((bottle) => toFacts(bottle).figures),
  ]);
}
