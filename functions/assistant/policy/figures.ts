import { languages, speltNumber, toFigures } from '#functions/assistant/number-words/number-words.ts';
import { toPlainText } from './plain-text.ts';

/** Fields that our code prints, and fields that repeat the model's request: no sentence may take a number from them. */
const excludedFields = new Set(
  'asked place id price stock priceInBond deferredDuty deferredVat orderNumber placedOn promised parcels invoiceNumber dueOn storedBy on'.split(
    ' ',
  ),
);

const digits = /\d+(?:[.,']\d+)*/g;

/**
 * Number words up to ten may count what the answer lists, but may not state a measure. The same goes for words with two
 * meanings and those of "mille grazie".
 */
const maxCounted = 10;
const homographs = new Set(
  'once bin sto cent cento ciento onze seize sexton elf quince tres hundred thousand million dozen mille mil tausend tusen tusind'.split(
    ' ',
  ),
);

/** The possible values of a number in figures: "46,5" is German style, and "1,239" English. */
const listReadings = (text: string): number[] =>
  [text.replaceAll(/[,']/g, ''), text.replaceAll(/[.']/g, '').replace(',', '.')].map(Number);

/** The numbers in a result that sentences may repeat; amounts and stock are excluded. */
export function collectNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') {
    const plain = toPlainText(value);
    const spelt = languages[0]?.find(plain).map(({ value }) => value) ?? [];
    return [...spelt, ...[...plain.matchAll(digits)].flatMap(([figure]) => listReadings(figure))];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value).filter(([field]) => !excludedFields.has(field));
  return fields.flatMap(([, inner]) => collectNumbers(inner));
}

/** The numbers that the tools returned: those about bottles, and all of them. */
export type KnownNumbers = { ofBottles: ReadonlySet<number>; all: ReadonlySet<number> };

/** Whether a plain sentence has a number that no tool has returned; an age must be one of a bottle, not of the shop's terms. */
export function hasUnknownNumber(text: string, { ofBottles, all }: KnownNumbers): boolean {
  const figures = toFigures(text);
  const isKnown = (values: readonly number[], after: string) => {
    const isWhole = values.includes(100) && languages.some(({ percent }) => percent.test(after));
    const known = languages.some(({ years }) => years.test(after)) ? ofBottles : all;
    return isWhole || values.some((value) => known.has(value));
  };
  const isWritten = ({ 0: figure, index }: RegExpExecArray) =>
    isKnown(listReadings(figure), figures.slice(index + figure.length));
  const isSpelt = ({ find, measured }: (typeof languages)[number]) =>
    find(text).every(({ words, value, after }) => {
      const isCount = (value <= maxCounted || homographs.has(words.toLowerCase())) && !measured.test(after);
      return isCount || isKnown([value], after);
    });
  return ![...figures.matchAll(digits)].every(isWritten) || !languages.every(isSpelt);
}

const currency =
  '(?:pounds?|quid|gbp|sterling|pence|pennies|p|dollars?|usd|euros?|eur|yen|yuan|francs?|rupees?|roubles?|bucks?|fivers?|tenners?|livres|libras|pfund|sterlin\\p{L}*|pond(?:en)?|pund|puntaa|liber|funt\\p{L}*|fontba|λιρ\\p{L}*|фунт\\p{L}*|рубл\\p{L}*|جنيه\\p{L}*|पाउंड|पौंड)';
const paid = `[^\\p{L}\\p{N}]{0,3}(?:of )?(?:${currency}(?![\\p{L}\\p{N}])|ホント|英?镑|英鎊|円|日元|美元|欧元|ユーロ)`;
const currencyPattern = new RegExp(`^${paid}`, 'iu');
const amounts: readonly RegExp[] = [
  new RegExp(`\\p{Sc}|(?:\\d|\\b(?:few|several|couple|grand|k)\\b)${paid}`, 'iu'),
  /\b(?:gbp|usd|eur)\s?\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|a|few) grand\b/i,
  // "It costs nine hundred": an amount without its currency.
  new RegExp(
    `\\b(?:costs?|cost you|priced|price (?:is|of)|yours for|sells? (?:at|for)|asking|worth|charge|fee is|spend)\\b[^.!?]{0,24}(?:\\d|\\b${speltNumber}\\b)`,
    'i',
  ),
  // Two decimals, or thousands abbreviated with k, are how prices are written.
  /(?:^|[^\d.,])\d[\d,]*[.,]\d\d(?![\d%]| ?%)|\b\d+(?:\.\d+)?k\b/i,
  // A price as a fraction or multiple of another, and reductions.
  /\b(?:half|twice|double|triple|third|quarter|fraction|times) (?:of |the |as )*(?:price|cost|costs|much|expensive|dear|cheap|money)\b|(?:\d ?%|\bper ?cent) (?:cheaper|dearer|less|more|off|below|above|discount)\b|\b(?:half|double|twice) (?:what|that of)\b/i,
];

/** Whether a plain sentence names money: prices are printed by our code, and a limit is for the visitor to name. */
export const namesMoney = (text: string): boolean =>
  amounts.some((amount) => amount.test(toFigures(text))) ||
  languages.some(({ find }) => find(text).some(({ after }) => currencyPattern.test(after)));
