import table from './number-words.json' with { type: 'json' };
import { toPlainText } from './plain-text.ts';

const letter = '[\\p{L}\\p{M}\\p{N}]';
const values = new Map<string, number>();
const toKey = (words: string): string => words.toLowerCase().replaceAll(/[\s+-]/g, '');

/** The value of a number in words, up to a hundred in each of the languages. */
export const parseNumberWord = (words: string): number | undefined => values.get(toKey(words));

/** Reads the forms of the numbers from nought on, and "form=value" for others; returns what finds any of them. */
function readForms(line: string): string {
  const forms = toPlainText(line)
    .split(' ')
    .map((form) => form.split('='));
  for (const [at, [words = '', value = at]] of forms.entries()) values.set(toKey(words), Number(value));
  const longestFirst = forms.map(([words = '']) => words).toSorted((one, other) => other.length - one.length);
  return longestFirst.join('|').replaceAll(/[+-]/g, '[\\s-]?');
}

const toUnits = (line: string): string => line.replaceAll(' ', '|').replaceAll('+', ' ');

/** A number in the words of one language, and how what it measures goes on, which may be written in the same word. */
export const languages = Object.entries(table).map(([name, { numbers, years, measures }]) => {
  // Characters of Chinese stand in other words too: they are numbers before what they measure.
  const end = name === 'ja zh' ? '' : `(?!${letter})`;
  const toFollowing = (units: string) => `[^\\p{L}\\p{N}]{0,2}(?:${units})${end}`;
  const measured = toFollowing(toUnits(`${years} ${measures}`));
  const forms = readForms(numbers);
  const number = end ? `(?<!${letter})(?:${forms})(?:${end}|(?=${measured}))` : `(?:${forms})(?=${measured})`;
  return {
    forms,
    number: new RegExp(number, 'giu'),
    years: new RegExp(`^${toFollowing(toUnits(years))}`, 'iu'),
    measured: new RegExp(`^${measured}`, 'iu'),
  };
});

/** English ones, and those of every language, without their borders. */
export const speltNumber = `(?:${languages[0]?.forms})`;
export const anyNumber = `(?:${languages.map(({ forms }) => forms).join('|')})`;
