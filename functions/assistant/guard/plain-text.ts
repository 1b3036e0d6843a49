/** Letters of other scripts that look like ours, so that a name spelt with them is still read as the name. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [
    ...'аaвbсcеeнhіiјjкkмmоoрpѕsтtхxуyАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYαaβbεeιiκkνvοoρpτtυuχxΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
  ].reduce<[string, string][]>((pairs, character, at, all) => {
    if (at % 2 === 0) pairs.push([character, all[at + 1] ?? '']);
    return pairs;
  }, []),
);

const entities: Record<string, string> = {
  pound: '£',
  euro: '€',
  yen: '¥',
  cent: '¢',
  curren: '¤',
  dollar: '$',
  nbsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  ndash: '-',
  mdash: '-',
  percnt: '%',
  comma: ',',
  period: '.',
};

/** Markdown shows `&pound;900` as £900. */
const decodeEntities = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => toCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => toCodePoint(Number(decimal)))
    .replace(/&([a-z]+);/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ');

const toCodePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';

/** The digit that a digit of any script stands for: Unicode keeps each ten of them together, from nought on. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * What a reader sees of a piece of Markdown, in the plainest letters: no emphasis, no marks of lists, no accents, no
 * letter or digit that only looks like another. Everything the guard looks for, it looks for in this.
 */
export function toPlainText(markdown: string): string {
  return decodeEntities(decodeEntities(markdown))
    .replace(/^\s*(?:>\s*)*(?:[-*+]\s+|\d{1,3}[.)]\s+|#{1,6}\s+)?/, '')
    .replace(/[*_`~\\]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : toAsciiDigit(digit)))
    .replace(/[\u0370-\u04ff]/g, (character) => lookalikes[character] ?? character)
    .replace(/\b(?:\p{L}[ .\-·]){3,}\p{L}\b/gu, (spaced) => spaced.replace(/[ .\-·]/g, ''))
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
