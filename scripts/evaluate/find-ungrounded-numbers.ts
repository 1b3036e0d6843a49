/**
 * Finds numbers in an answer's own words that no tool has returned. Like the other checks, it shares no rules with AI Simo's
 * policy. Only the table of number words in other languages is the policy's, so neither finds a word that is missing there.
 * It also does not read numbers composed of several of its forms, such as "zweihundertfünfzig".
 */
import numberWords from '#functions/assistant/number-words/number-words.json' with { type: 'json' };
import type { LookedUp, Transcript } from './transcript.ts';

type Numbers = Record<'ages' | 'strengths' | 'any', Set<number>>;

const figures = /\d+(?:[.,]\d+)*/g;
const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "46,5" is 46.5 in German, and "1,200" is 1200 in the shop. */
const readFigure = (figure: string): number[] => [
  Number(figure.replaceAll(',', '')),
  Number(figure.replaceAll('.', '').replace(',', '.')),
];

const figuresIn = (text: string): number[] =>
  [...text.matchAll(figures)].flatMap(([each]) => readFigure(each));

/** Collects numbers that the tools returned, but not arguments that a result repeats. */
function collect(value: unknown, numbers: Numbers, field = ''): void {
  if (field === 'asked' || field === 'place' || field === 'id' || field === 'stock') return;
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      collect(inner, numbers, Array.isArray(value) ? field : name);
    return;
  }
  if (typeof value !== 'number' && typeof value !== 'string') return;
  for (const number of [...figuresIn(String(value)), ...speltIn(String(value))]) {
    numbers.any.add(number);
    if (field !== 'strengthPercent') numbers.ages.add(number);
    if (field !== 'ageYears') numbers.strengths.add(number);
  }
}

const spelt = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[- ](${ones.join('|')}))?|(${ones.join('|')}))\\b`,
  'gi',
);

const readSpelt = ([, ten = '', one = '', alone = '']: RegExpMatchArray): number => {
  const at = (words: readonly string[], word: string) => words.indexOf(word.toLowerCase()) + 1;
  return alone ? at(ones, alone) : (ten ? 10 * (at(tens, ten) + 1) : 0) + (one ? at(ones, one) : 0);
};

const speltIn = (text: string): number[] => [...text.matchAll(spelt)].map(readSpelt);

const toWords = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, ' ');

/** Number words of other languages that are also English words, such as the fruit that is Spanish for fifteen. */
const homographs = new Set(['ciento', 'sexton', 'quince']);

/**
 * Numbers from eleven upwards as other languages write them, from the policy's table. Shorter words have other meanings in
 * some languages, and "por ciento" is not a hundred.
 */
const foreign = Object.entries(numberWords)
  .filter(([languages]) => languages !== 'en' && languages !== 'ja zh')
  .flatMap(([, { numbers }]) => numbers.split(' ').map((form, at) => [form, at] as const))
  .map(([form, at]) => {
    const [words = '', value = at] = form.split('=');
    return { words: toWords(words), value: Number(value) };
  })
  .filter(({ words, value }) => value > 10 && words.length > 5 && !homographs.has(words))
  // Longest first, so "twenty-five" is found before "twenty".
  .toSorted((one, other) => other.words.length - one.words.length);

const age = /^[- ]?(?:years?|yo|months?)\b/i;
const strength = /^ ?(?:%|per ?cent\b)/i;

/** The sentences that the model wrote: those of its blocks, or all of a text without blocks. */
function splitSentences(modelText: string): string[] {
  const written = [...modelText.matchAll(/"(?:text|reason)":\s*"((?:[^"\\]|\\.)*)"/g)].map(
    ([, text = '']) => JSON.parse(`"${text}"`) as string,
  );
  return (written.length > 0 ? written : [modelText]).flatMap((text) => text.split(/\n+|(?<=[.!?])\s+/));
}

/** Every number in a displayed sentence for which no result has the same kind of value. */
export function findUngroundedNumbers({ text, modelText, lookedUp }: Transcript): string[] {
  const numbers: Numbers = { ages: new Set(), strengths: new Set(), any: new Set() };
  const results = lookedUp.filter(({ isError }: LookedUp) => !isError);
  for (const { result } of results) collect(result, numbers);
  const shown = text.replaceAll(' (not in our catalogue)', '');
  const faults: string[] = [];
  for (const sentence of splitSentences(modelText)) {
    if (sentence.trim() === '' || !shown.includes(sentence.trim())) continue;
    const check = (written: string, end: number, values: readonly number[], mayCount: boolean) => {
      const after = sentence.slice(end).replace(/^\*+/, '');
      const kind = age.test(after) ? 'ages' : strength.test(after) ? 'strengths' : 'any';
      const isCount = mayCount && kind === 'any';
      // A whisky that the visitor named keeps the visitor's name for it.
      const isOfVisitor = text.includes(`${written} (not in our catalogue)`);
      if (!isCount && !isOfVisitor && !values.some((value) => numbers[kind].has(value)))
        faults.push(`says ${written}${after.slice(0, 6)}, which no tool returned`);
    };
    for (const match of sentence.matchAll(figures))
      check(match[0], match.index + match[0].length, readFigure(match[0]), false);
    for (const match of sentence.matchAll(spelt)) {
      const value = readSpelt(match);
      check(match[0], match.index + match[0].length, [value], value <= 10);
    }
    let rest = ` ${toWords(sentence)} `;
    for (const { words, value } of foreign) {
      if (!rest.includes(` ${words} `)) continue;
      rest = rest.replaceAll(` ${words} `, ' ');
      check(words, sentence.length, [value], false);
    }
  }
  return faults;
}
