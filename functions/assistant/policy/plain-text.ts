/** Cyrillic and Greek letters that look like Latin ones, so that a name spelt with them is still read as the name. */
const lookalikes = new Map(
  ['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'кk', 'мm', 'тt', 'вb', 'нh', 'οo', 'αa', 'ρp', 'νv'].map(
    ([foreign = '', latin = '']) => [foreign, latin] as const,
  ),
);

/** Whether a word mixes Latin letters with Greek or Cyrillic ones; a word in a single script belongs to another language. */
const isMixed = (word: string): boolean => /\p{Script=Latin}/u.test(word) && /[\u0370-\u04ff]/.test(word);

const toLatin = (word: string): string =>
  isMixed(word) ? word.replace(/[\u0370-\u04ff]/g, (letter) => lookalikes.get(letter) ?? letter) : word;

/** Converts a digit of any script: Unicode keeps each script's ten digits together, from nought on. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Markdown as a reader sees it, in the plainest letters: without emphasis, lists, accents or lookalike letters. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/&#?\w{1,8};/g, ' £ ')
    .replace(/^\s*(?:>\s*)*(?:[-*+]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?/, '')
    .replace(/[*_`~\\]/g, '')
    .normalize('NFKD')
    .replace(/(?!\p{Script=Devanagari})\p{M}|\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : toAsciiDigit(digit)))
    .replace(/[\p{L}]+/gu, toLatin)
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
