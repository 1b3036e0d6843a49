import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { store } from '#shared/store.ts';
import { computeEditDistance } from './edit-distance.ts';
import type { Evidence } from './evidence.ts';
import { ageWords, type Lexicon, listFurtherWords, type Maker } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { hasOtherUnit, isHyphen } from './units.ts';
import { plainCapitals, tastingWords, whiskyWords } from './vocabulary.ts';

/** A place where a sentence speaks of a bottle: which of the returned ones it can be, and none where it is not of them. */
export type Mention = {
  /** The first token, and the one after the last. */
  from: number;
  to: number;
  bottles: readonly Product[];
  /** Whether it says which bottle, rather than whose. */
  isPrecise: boolean;
  /** Whether it names what the tools did not return. */
  isForeign: boolean;
};

const isWord = (token: Token, word: string): boolean => token.plain === word || token.stem === word;

/** Whether a token is a word with a slip in it. A slip is more likely in a word that is written as a name. */
export function isMisspelling(token: Token, word: string, ordinary: ReadonlySet<string>): boolean {
  if (token.kind !== 'word' || word.length < 5 || ordinary.has(token.plain) || tastingWords.has(token.plain))
    return false;
  const allowed = word.length >= 8 && token.isCapital ? 2 : word.length >= 6 || token.isCapital ? 1 : 0;
  return [token.plain, token.stem].some(
    (typed) => Math.abs(typed.length - word.length) <= allowed && computeEditDistance(typed, word) <= allowed,
  );
}

/** Where some words that begin at a token end, hyphens between them aside; -1 where they do not stand there. */
export function findEndOfWords(
  tokens: readonly Token[],
  from: number,
  words: readonly string[],
  fits: (token: Token, word: string) => boolean = isWord,
): number {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0 && tokens[at] && isHyphen(tokens, at)) at += 1;
    const token = tokens[at];
    if (!token || !fits(token, word)) return -1;
    at += 1;
  }
  return at;
}

/** The maker's name, in any case and with slips; as one word, or torn into two. */
function endOfMaker(tokens: readonly Token[], from: number, maker: Maker, { ordinary }: Lexicon): number {
  const end = findEndOfWords(
    tokens,
    from,
    maker.words,
    (token, word) => isWord(token, word) || isMisspelling(token, word, ordinary),
  );
  if (end > 0) return end;
  const joined = maker.words.join('');
  const [first, second] = [tokens[from], tokens[from + 1]];
  if (first && isWord(first, joined)) return from + 1;
  return first && second && `${first.plain}${second.plain}` === joined && joined.length > 5 ? from + 2 : -1;
}

/** Words that may follow any bottle's name without being of it. */
const generalWords: ReadonlySet<string> = new Set(
  'distillery whisky whiskey region nose palate body colour finish collection bottle edition abv age'.split(
    ' ',
  ),
);

const smallWords: ReadonlySet<string> = new Set(['in', 'of', 'the', 'and', 'by', 'a', 'for']);

const listNumbers = ({ name, age }: Product): Set<number> =>
  new Set([
    ...toPlainWords(name)
      .filter((word) => /^\d+$/.test(word))
      .map(Number),
    ...(age === null ? [] : [age]),
  ]);

const listWords = (product: Product): Set<string> =>
  new Set(
    toPlainWords(
      `${product.name} ${product.distillery} ${product.region} ${product.category} ${product.caskType ?? ''}`,
    ),
  );

/** Reads on from a maker's name: the numbers and the words that go with it. */
function readOn(tokens: readonly Token[], from: number, maker: Maker, mayBeStock: boolean) {
  const numbers: number[] = [];
  const further: string[] = [];
  const unknown: string[] = [];
  let to = from;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isHyphen(tokens, at)) continue;
    // "Bottled in Bond" has a small word in it, and "Cutter's Bend in Kentucky" only beside it.
    const isSmall = smallWords.has(token.plain);
    if (isSmall && [token, tokens[at + 1]].every((word) => maker.more.has(word?.plain ?? ''))) continue;
    if (isSmall) break;
    // "Two Rivers" is a name, and two no number in it.
    if (token.kind === 'number' && maker.more.has(token.plain)) further.push(token.plain);
    else if (token.kind === 'number') {
      if (hasOtherUnit(tokens, at, mayBeStock)) break;
      numbers.push(token.value);
    } else if (token.kind !== 'word') break;
    else if (maker.more.has(token.plain)) further.push(token.plain);
    else if (!ageWords.has(token.plain)) {
      if (!token.isCapital || (plainCapitals.has(token.plain) && !whiskyWords.has(token.plain))) break;
      unknown.push(token.plain);
    }
    to = at + 1;
  }
  return { numbers, further, unknown, to };
}

function findMakerMention(
  tokens: readonly Token[],
  from: number,
  end: number,
  maker: Maker,
  evidence: Evidence,
): Mention {
  // "3 bottles of Kilbrae 12 left" has its figure before the name, and "Kilbrae: 12 left" after it.
  const isCounted = tokens.slice(Math.max(0, from - 2), from).some(({ plain }) => plain === 'of');
  const { numbers, further, unknown, to } = readOn(tokens, end, maker, !isCounted);
  const fitting = maker.bottles.filter((bottle) => {
    if (!evidence.bottles.has(bottle.id)) return false;
    const [known, own, all] = [listNumbers(bottle), new Set(listFurtherWords(bottle)), listWords(bottle)];
    return (
      numbers.every((number) => known.has(number)) &&
      further.every((word) => own.has(word)) &&
      unknown.every((word) => all.has(word) || generalWords.has(word))
    );
  });
  const isPrecise = numbers.length + further.length > 0;
  const exact = fitting.filter((bottle) =>
    listFurtherWords(bottle).every((word) => further.includes(word) || smallWords.has(word)),
  );
  // A returned text may speak of a maker whose bottles were not asked for.
  const isQuoted = !isPrecise && unknown.length === 0 && evidence.text.includes(` ${maker.words.join(' ')} `);
  const bottles = isPrecise && exact.length > 0 ? exact : fitting;
  return { from, to, bottles, isPrecise, isForeign: fitting.length === 0 && !isQuoted };
}

/** "The 21 Year Old", "a twelve-year-old": one of the returned bottles has that age, or it is none of them. */
function findAgeMention(tokens: readonly Token[], at: number, evidence: Evidence): Mention | undefined {
  const number = tokens[at] as Token;
  let to = at + 1;
  const next = () => tokens[isHyphen(tokens, to) ? to + 1 : to];
  const skip = () => {
    to += isHyphen(tokens, to) ? 2 : 1;
  };
  if (!/^(?:yo|yrs?old|yearold)$/.test(number.suffix)) {
    if (/^(?:y\.?o|yo)$/.test(next()?.plain ?? '')) skip();
    else if (/^(?:years?|yrs?)$/.test(next()?.plain ?? '')) {
      skip();
      if (next()?.plain !== 'old') return undefined;
      skip();
    } else return undefined;
  }
  const { toBuy, challenge } = store.ages;
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ plain }) => plain);
  const after = tokens
    .slice(to, to + 2)
    .map(({ plain }) => plain)
    .join(' ');
  const isOfPeople =
    (number.value === toBuy || number.value === challenge) &&
    (/^(?:or|and) (?:over|older|above)$/.test(after) ||
      before.some((word) => /^(?:must|be|over|under|least|anyone|aged|adults?|minimum|you)$/.test(word)));
  if (isOfPeople) return undefined;
  const bottles = [...evidence.bottles.values()].map(({ product }) => product);
  const fitting = bottles.filter((bottle) => listNumbers(bottle).has(number.value));
  // A description may speak of other ages: "between five and seven years old".
  const spoken = toPlainWords(
    tokens
      .slice(at, to)
      .map(({ text }) => text)
      .join(' '),
  ).join(' ');
  const isForeign = fitting.length === 0 && !evidence.text.includes(` ${spoken} `);
  return { from: at, to, bottles: fitting, isPrecise: true, isForeign };
}

/** Every place of a sentence that speaks of a bottle which the catalogue knows, or of an age as a bottle's. */
export function findMentions(tokens: readonly Token[], lexicon: Lexicon, evidence: Evidence): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = findMention(tokens, at, lexicon, evidence);
    if (mention) mentions.push(mention);
    at = mention ? mention.to : at + 1;
  }
  return mentions;
}

function findMention(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  evidence: Evidence,
): Mention | undefined {
  for (const maker of lexicon.makers) {
    const end = endOfMaker(tokens, at, maker, lexicon);
    if (end > 0) return findMakerMention(tokens, at, end, maker, evidence);
  }
  for (const { words, bottles, isOrdinary } of lexicon.byNames) {
    const to = findEndOfWords(tokens, at, words);
    const isNamed =
      !isOrdinary || tokens.slice(at, to).every(({ kind, isCapital }) => kind !== 'word' || isCapital);
    if (to < 0 || !isNamed) continue;
    const fitting = bottles.filter(({ id }) => evidence.bottles.has(id));
    const isQuoted = evidence.text.includes(` ${words.join(' ')} `);
    return { from: at, to, bottles: fitting, isPrecise: true, isForeign: fitting.length === 0 && !isQuoted };
  }
  return tokens[at]?.kind === 'number' ? findAgeMention(tokens, at, evidence) : undefined;
}
