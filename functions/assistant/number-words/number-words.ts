import { toPlainText } from '#functions/assistant/policy/plain-text.ts';
import table from './number-words.json' with { type: 'json' };

const word = '[\\p{L}\\p{M}]+';
/** For each length of a number in words, the longest first: "vingt et un". */
const phrases = [4, 3, 2, 1].map((count) => new RegExp(`^${word}(?:[\\s-]${word}){${count - 1}}`, 'u'));
const toKey = (words: string): string => words.toLowerCase().replaceAll(/[\s+-]/g, '');
const toUnits = (line: string): string => line.replaceAll(' ', '|').replaceAll('+', ' ');

function parseForms(line: string): Map<string, number> {
  const forms = toPlainText(line).matchAll(/([^ =]+)=?(\d*)/g);
  return new Map([...forms].map(([, form = '', value], at) => [toKey(form), Number(value || at)]));
}

/**
 * Reads the numbers of a language: its known forms, and compounds of these that include a hundred or thousand, such as
 * "zweihundertfünfzig" and "two hundred and fifty". Some forms are numbers only `inside` another, and forms with the value
 * nought join two others.
 */
function createReader(values: ReadonlyMap<string, number>, inside: ReadonlyMap<string, number>) {
  const parts = [...values, ...inside];
  const large = new RegExp(parts.flatMap(([form, value]) => (value < 100 ? [] : form)).join('|'));
  function readCompound(key: string): number | undefined {
    if (inside.has(key) || !large.test(key)) return undefined;
    /** The sum of the forms up to each letter: thousands, and the rest. */
    const sums: [number, number][] = [[0, 0]];
    for (let from = 0; from < key.length; from++) {
      const [thousands, rest] = sums[from] ?? [];
      if (thousands === undefined || rest === undefined) continue;
      for (const [form, value] of parts) {
        const end = from + form.length;
        const isJoiner = value === 0;
        const isAtEdge = from === 0 || end === key.length;
        if (sums[end] || !key.startsWith(form, from) || (isJoiner && isAtEdge)) continue;
        if (value >= 1000) sums[end] = [thousands + (rest || 1) * value, 0];
        else sums[end] = [thousands, value === 100 ? (rest || 1) * value : rest + value];
      }
    }
    return sums[key.length]?.reduce((sum, each) => sum + each);
  }
  return (words: string) => values.get(toKey(words)) ?? readCompound(toKey(words));
}

/** How to find number words in each language, and the units after them, which may be written in the same word. */
export const languages = Object.values(table).map(({ numbers, inside, years, measures, percent }) => {
  const values = parseForms(numbers);
  const read = createReader(values, parseForms(inside));
  const units = toUnits(`${years} ${measures} ${percent}`);
  const end = numbers.startsWith('零') ? '' : '(?![\\p{L}\\p{M}\\p{N}])';
  const attached = new RegExp(`(?<=[\\p{L}\\p{M}]{3})(?=(?:${units})(?![\\p{L}\\p{M}]))`, 'giu');
  const before = (line: string) => new RegExp(`^[^\\p{L}\\p{N}]{0,2}(?:${toUnits(line)})${end}`, 'iu');
  return {
    values,
    read,
    years: before(years),
    percent: before(percent),
    measured: before(`${years} ${measures} ${percent}`),
    find(text: string): { words: string; value: number; after: string }[] {
      const apart = text.replace(attached, ' ');
      let found = 0;
      return [...apart.matchAll(new RegExp(word, 'gu'))].flatMap(({ index }) => {
        if (index < found) return [];
        for (const phrase of phrases) {
          const words = phrase.exec(apart.slice(index))?.[0] ?? '';
          const value = read(words);
          if (value === undefined) continue;
          found = index + words.length;
          return [{ words, value, after: apart.slice(found) }];
        }
        return [];
      });
    },
  };
});

const { en, 'ja zh': chinese } = table;
export const parseNumberWord = (words: string) => languages[0]?.values.get(toKey(words));
export const speltNumber = `(?:${en.numbers.replaceAll(/=\d+/g, '').split(' ').toReversed().join('|').replaceAll(/[+-]/g, '[\\s-]?')})`;

const characters = `[${chinese.numbers.replaceAll(/[\s=\d]/g, '')}]`;
const ones = '[一二两兩三四五六七八九]';
const measuring = `${characters}+(?=${toUnits(`${chinese.years} ${chinese.measures} ${chinese.percent}`)})`;
/** "One day" can mean "a day", so it is no number. */
const single = `一(?:${toUnits(chinese.measures)})`;
/** From eleven on, except "fully", which is written as "twelve parts". */
const larger = `(?:${ones}[十百千万萬]|十${ones}(?!分))${characters}*`;
const readable = new RegExp(`(?!${single})${measuring}|${larger}`, 'gu');

/** Replaces Chinese numbers with figures if they can't be other words: from eleven on, and before units. */
export const toFigures = (text: string): string =>
  text.replace(readable, (number) => String(languages.at(-1)?.read(number) ?? Number.MAX_SAFE_INTEGER));
