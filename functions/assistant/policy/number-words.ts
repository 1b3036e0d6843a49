import table from './number-words.json' with { type: 'json' };
import { toPlainText } from './plain-text.ts';

const word = '[\\p{L}\\p{M}]+';
/** As many words as one number may have, the longest first: "vingt et un". */
const phrases = [4, 3, 2, 1].map((count) => new RegExp(`^${word}(?:[\\s-]${word}){${count - 1}}`, 'u'));
const toKey = (words: string): string => words.toLowerCase().replaceAll(/[\s+-]/g, '');
const toUnits = (line: string): string => line.replaceAll(' ', '|').replaceAll('+', ' ');

/** How to find the numbers in words of each language, and what tells that they measure, which may be written in the same word. */
export const languages = Object.values(table).map(({ numbers, years, measures }) => {
  const forms = [...toPlainText(numbers).matchAll(/([^ =]+)=?(\d*)/g)];
  const values = new Map(forms.map(([, form = '', value], at) => [toKey(form), Number(value || at)]));
  const units = toUnits(`${years} ${measures}`);
  const end = numbers.startsWith('零') ? '' : '(?![\\p{L}\\p{M}\\p{N}])';
  const attached = new RegExp(`(?<=[\\p{L}\\p{M}]{3})(?=(?:${units})(?![\\p{L}\\p{M}]))`, 'giu');
  return {
    values,
    years: new RegExp(`^[^\\p{L}\\p{N}]{0,2}(?:${toUnits(years)})${end}`, 'iu'),
    measured: new RegExp(`^[^\\p{L}\\p{N}]{0,2}(?:${units})${end}`, 'iu'),
    find(text: string): { words: string; value: number; after: string }[] {
      const apart = text.replace(attached, ' ');
      let found = 0;
      return [...apart.matchAll(new RegExp(word, 'gu'))].flatMap(({ index }) => {
        const here =
          index < found ? [] : phrases.flatMap((phrase) => phrase.exec(apart.slice(index))?.[0] ?? []);
        const words = here.find((each) => values.has(toKey(each)));
        if (words === undefined) return [];
        found = index + words.length;
        return [{ words, value: values.get(toKey(words)) ?? Number.NaN, after: apart.slice(found) }];
      });
    },
  };
});

const { en, 'ja zh': chinese } = table;
export const parseNumberWord = (words: string) => languages[0]?.values.get(toKey(words));
export const speltNumber = `(?:${en.numbers.replaceAll(/=\d+/g, '').split(' ').toReversed().join('|').replaceAll(/[+-]/g, '[\\s-]?')})`;

/** Chinese characters for numbers stand in other words too: those before what they measure, in figures. */
const characters = chinese.numbers.replaceAll(/[\s=\d]/g, '');
const measuring = new RegExp(`[${characters}]+(?=${toUnits(`${chinese.years} ${chinese.measures}`)})`, 'gu');
export const toFigures = (text: string): string =>
  text.replace(measuring, (number) =>
    String(languages.at(-1)?.values.get(number) ?? Number.MAX_SAFE_INTEGER),
  );
