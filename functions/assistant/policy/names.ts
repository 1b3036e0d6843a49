import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { knownWhiskies } from './known-whiskies.ts';
import { bottleNouns, gaelicBeginning, plainCapitals, whiskyWords } from './vocabulary.ts';

/** What a sentence may name, in plain words. */
export type KnownNames = {
  /** The catalogue's names and distilleries, each as words. */
  catalogue: readonly (readonly string[])[];
  /** Every word of the catalogue and of the tools' results. */
  words: ReadonlySet<string>;
  /** Everything that the visitor has written, as one text of plain words. */
  visitor: string;
};

/** A word in lower case, with and without a trailing "'s". */
type Word = {
  text: string;
  forms: readonly [string, string];
  isCapital: boolean;
  isFirst: boolean;
  /** Whether only a space or a hyphen comes before it. */
  isJoined: boolean;
};

/** A whisky that the catalogue does not have, and whether the visitor has named it. */
export type OtherWhisky = { words: readonly string[]; isOfVisitor: boolean };

const toWords = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu)].map((match) => {
    const found = match[0];
    const before = text.slice(0, match.index).trimEnd();
    return {
      text: found,
      forms: [toPlainWords(found).join(''), toPlainWords(found.replace(/'s$/i, '')).join('')],
      isCapital: /^\p{Lu}/u.test(found),
      isFirst: before === '' || /[.!?:"(|>-]$/.test(before),
      isJoined: /[\p{L}\p{N}][ -]$/u.test(text.slice(0, match.index)),
    };
  });

const englishWords =
  /\b(?:the|is|are|of|and|with|you|your|for|it|this|that|we|our|from|at|to|its|be|have|has|in|on|try|a|an)\b/gi;
const otherWords =
  /\b(?:le|la|les|des|une|est|et|pour|avec|der|die|das|den|ein|eine|und|ist|nicht|ich|sie|el|los|las|una|es|con|por|para|il|gli|che|di|della|non|per|het|een|och|att|jest|nie|om|med)\b/gi;

/** English capitalises no nouns except names, so only English text is checked closely. */
const isEnglish = (text: string): boolean =>
  (text.match(englishWords)?.length ?? 0) >= (text.match(otherWords)?.length ?? 0) &&
  !/[^\P{L}\p{Script=Latin}]/u.test(text);

const isIn = (visitor: string, words: readonly string[]): boolean =>
  ` ${visitor} `.includes(` ${words.join(' ')} `);

const isOneOf = ({ forms }: Word, words: ReadonlySet<string>): boolean =>
  forms.some((form) => words.has(form));

/** A misspelling, such as "Laphroiag" for "laphroaig". */
const isMisspelling = (typed: string, name: string): boolean =>
  name.length >= 7 && Math.abs(typed.length - name.length) < 2 && typed.slice(0, 5) === name.slice(0, 5);

/** A whisky of the real world that the catalogue does not have. */
function findKnownWhisky(words: readonly Word[], names: KnownNames): OtherWhisky | undefined {
  for (const { words: name, needsCapital } of knownWhiskies) {
    const at = words.findIndex((word, from) => {
      if (needsCapital && !word.isCapital) return false;
      const isSame = name.every((part, offset) => words[from + offset]?.forms.includes(part));
      const isAlmost = name.length === 1 && word.isCapital && isMisspelling(word.forms[1], name[0] ?? '');
      return isSame || (isAlmost && !isOneOf(word, names.words));
    });
    if (at < 0 || names.catalogue.some((known) => isIn(known.join(' '), name))) continue;
    const found = name.length === 1 ? [words[at]?.forms[1] ?? ''] : name;
    return { words: found, isOfVisitor: isIn(names.visitor, found) };
  }
  return undefined;
}

/** A word followed by an age that no bottle of that name in the catalogue has: "Kilbrae 18". */
function isUnknownAge(word: Word, next: Word | undefined, names: KnownNames): boolean {
  if (!word.isCapital || !next?.isJoined || !/^\d{1,2}$/.test(next.text)) return false;
  if (isOneOf(word, plainCapitals) || isOneOf(word, whiskyWords)) return false;
  const ofName = names.catalogue.filter((known) => word.forms.some((form) => known.includes(form)));
  return !ofName.some((known) => known.includes(next.text));
}

/** A word that looks like a name but that nobody has mentioned. */
function isUnknownName(word: Word, next: Word | undefined, names: KnownNames): boolean {
  const isOrdinary =
    !word.isCapital || [names.words, plainCapitals, whiskyWords].some((known) => isOneOf(word, known));
  if (isOrdinary) return false;
  if (gaelicBeginning.test(word.forms[1])) return true;
  const isAbbreviation = word.text.length <= 4 && word.text === word.text.toUpperCase();
  if (next?.isCapital && isOneOf(next, bottleNouns)) return true;
  return !word.isFirst && !isAbbreviation && !/\d/.test(word.text);
}

/** The first whisky of a plain sentence that the catalogue does not have. */
export function findOtherWhisky(text: string, names: KnownNames): OtherWhisky | undefined {
  const words = toWords(text);
  const known = findKnownWhisky(words, names);
  if (known) return known;
  if (!isEnglish(text)) return undefined;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const isBottle = isUnknownAge(word, next, names);
    if (!isBottle && !isUnknownName(word, next, names)) continue;
    const found = [word.forms[1]];
    const isOfVisitor = isIn(names.visitor, found);
    // A word that the visitor has used is no bottle name just because it has a capital.
    if (isOfVisitor && !isBottle && !gaelicBeginning.test(word.forms[1])) continue;
    return { words: found, isOfVisitor };
  }
  return undefined;
}

const unlistedNote = 'not in our catalogue';

export function markOtherWhisky(markdown: string, { words }: OtherWhisky): string {
  const name = words.join("[^\\p{L}\\p{N}]+(?:'?s )?");
  const whole = new RegExp(`${name}(?:['’]s)?(?:\\s+\\d{1,2}(?!\\d))?(?:[\\s-]+years?[\\s-]+old)?`, 'iu');
  return markdown.includes(unlistedNote)
    ? markdown
    : markdown.replace(whole, (found) => `${found} (${unlistedNote})`);
}
