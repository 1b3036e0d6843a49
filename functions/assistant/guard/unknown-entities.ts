import type { Evidence } from './evidence.ts';
import { knownBrands } from './known-brands.ts';
import { findEndOfWords, isMisspelling } from './mentions.ts';
import type { Token } from './tokens.ts';
import { findUnit, hasOtherUnit } from './units.ts';
import { bottleNouns, gaelicBeginning, plainCapitals, tastingWords, whiskyWords } from './vocabulary.ts';

/** Whether a sentence names a whisky of the real world that no tool has returned. */
export function namesKnownBrand(
  tokens: readonly Token[],
  evidence: Evidence,
  isTaken: (at: number) => boolean,
): boolean {
  return tokens.some((token, at) =>
    knownBrands.some(({ words, needsCapital }) => {
      if (isTaken(at) || token.kind === 'sign') return false;
      const isLong = words.length === 1 && (words[0] as string).length >= 7;
      const end = findEndOfWords(
        tokens,
        at,
        words,
        (typed, word) =>
          typed.plain === word ||
          typed.stem === word ||
          (isLong && typed.isCapital && isMisspelling(typed, word, evidence.words)),
      );
      if (end < 0 || (needsCapital && !token.isCapital)) return false;
      return !evidence.text.includes(` ${words.join(' ')} `);
    }),
  );
}

type Place = { isHeading: boolean };

/**
 * Whether a word with a capital looks like a name that the tools have not returned: it is none of the words that are
 * written so, and does not only begin its sentence. A model that makes up a bottle writes it like this.
 */
export function namesUnknownEntity(
  tokens: readonly Token[],
  evidence: Evidence,
  isTaken: (at: number) => boolean,
  { isHeading }: Place,
): boolean {
  const isKnown = (token: Token) =>
    [token.plain, token.stem].some(
      (word) =>
        plainCapitals.has(word) ||
        whiskyWords.has(word) ||
        tastingWords.has(word) ||
        evidence.words.has(word),
    );
  const isUnknown = (at: number) => {
    const token = tokens[at];
    if (token?.kind !== 'word' || !token.isCapital || isTaken(at) || isKnown(token)) return false;
    return !(token.text.length <= 4 && token.text === token.text.toUpperCase());
  };
  const isLabel = isHeading || isLabelled(tokens);
  const hasKnown = tokens.some((token) => token.kind === 'word' && isKnown(token));
  return tokens.some((token, at) => {
    if (isInitialsWithAge(tokens, at) && !isTaken(at) && !isKnown(token)) return true;
    if (!isUnknown(at)) return false;
    if (gaelicBeginning.test(token.plain)) return true;
    const next = tokens[at + 1];
    if (
      next?.kind === 'number' &&
      next.value < 100 &&
      findUnit(tokens, at + 1) === undefined &&
      !isTaken(at + 1) &&
      at + 1 < tokens.length
    )
      return true;
    const noun = tokens[at + 1];
    const isFirst = at === 0 || /^[.!?:"(|>]$/.test(tokens[at - 1]?.text ?? '');
    if (noun?.isCapital && bottleNouns.has(noun.plain) && !(isFirst && whiskyStyles.test(noun.plain)))
      return true;
    if (isLabel && hasKnown) return false;
    return !isFirst || tokens[at - 1]?.text === '"';
  });
}

const initials = /^(?!UK|VAT|ABV|AI|EU|US|GB|UTC|BST|GMT|PM|AM)[A-Z]{2,4}$/;

/** "HP 12": a house by its initials, and an age. */
function isInitialsWithAge(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    initials.test(tokens[at]?.text ?? '') &&
    next?.kind === 'number' &&
    next.value < 100 &&
    !hasOtherUnit(tokens, at + 1)
  );
}

const whiskyStyles = /^(?:bourbon|rye|malt|scotch|whisky|whiskey|cask|barrel|blend|batch)$/;

/** "**Best for gifting:** ..." begins with a label, in which words are often written with capitals. */
const isLabelled = (tokens: readonly Token[]): boolean => {
  const colon = tokens.findIndex(({ text }) => text === ':');
  return colon === tokens.length - 1 && colon > 0 && colon <= 5;
};
