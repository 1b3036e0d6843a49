import { numberWords, parseNumberWords } from './number-words.ts';

/** A word, a number or a sign of a plain text, where it stands. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  text: string;
  /** In small letters, without apostrophes. */
  plain: string;
  /** The same without an ending "'s". */
  stem: string;
  start: number;
  end: number;
  isCapital: boolean;
  /** Of a number: what it says; not a number where nobody can tell, as of "1,2". */
  value: number;
  /** Of a number: letters that are written to it, as in "70cl". */
  suffix: string;
  isSpelt: boolean;
};

const wellFormed = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

const parseDigits = (text: string): number =>
  wellFormed.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;

const pattern = /(\d+(?:[.,']\d+)*)([A-Za-z%°]*)|\p{L}+(?:'\p{L}+)*|[^\s]/gu;

function toToken(match: RegExpMatchArray): Token {
  const [text, digits, suffix = ''] = match;
  const start = match.index ?? 0;
  const plain = text.toLowerCase().replaceAll("'", '');
  const base = {
    text,
    plain,
    stem: text.toLowerCase().replace(/'s$/, '').replaceAll("'", ''),
    start,
    end: start + text.length,
    isCapital: /^\p{Lu}/u.test(text),
    value: Number.NaN,
    suffix: '',
    isSpelt: false,
  };
  if (digits !== undefined)
    return { ...base, kind: 'number', value: parseDigits(digits), suffix: suffix.toLowerCase() };
  return { ...base, kind: /^\p{L}/u.test(text) ? 'word' : 'sign' };
}

/** Puts the words of one number together: "twenty-one", "nine hundred and five". */
function joinSpelt(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    const words: string[] = [];
    while (end < tokens.length) {
      const token = tokens[end] as Token;
      const isGlue = words.length > 0 && (token.text === '-' || token.plain === 'and');
      const next = tokens[end + 1];
      if (token.kind === 'word' && numberWords.has(token.plain)) words.push(token.plain);
      else if (isGlue && next && numberWords.has(next.plain)) {
        if (token.plain === 'and' && !/hundred|thousand|million/.test(words.at(-1) ?? '')) break;
      } else break;
      end += 1;
    }
    const value = words.length > 0 ? parseNumberWords(words) : null;
    const first = tokens[at] as Token;
    if (value === null) {
      joined.push(first);
      at += 1;
      continue;
    }
    const last = tokens[end - 1] as Token;
    const spelt = text.slice(first.start, last.end);
    joined.push({
      ...first,
      kind: 'number',
      text: spelt,
      plain: spelt.toLowerCase(),
      end: last.end,
      value,
      isSpelt: true,
    });
    at = end;
  }
  return joined;
}

/** The tokens of a plain text; a number is one of them, in figures or in words. */
export const tokensOf = (text: string): Token[] => joinSpelt([...text.matchAll(pattern)].map(toToken), text);
