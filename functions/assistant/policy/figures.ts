import { languages, speltNumber, toFigures } from '#functions/assistant/number-words/number-words.ts';
import { toPlainText } from './plain-text.ts';

/** The fields of a result that our code prints, and those that repeat what the model asked for: no sentence takes a number from them. */
const excludedFields = new Set(
  'asked place id price stock priceInBond deferredDuty deferredVat orderNumber placedOn promised parcels invoiceNumber dueOn storedBy on'.split(
    ' ',
  ),
);

const digits = /\d+(?:[.,']\d+)*/g;

/** Up to ten, words are for counting what the answer itself lists, and never for measuring it; so are words of two meanings, and those of "mille grazie". */
const maxCounted = 10;
const homographs = new Set(
  'once bin sto cent cento ciento onze seize sexton elf quince tres hundred thousand million dozen mille mil tausend tusen tusind'.split(
    ' ',
  ),
);

/** What a number in figures may mean: "46,5" is written so in German, and "1,239" in English. */
const listReadings = (text: string): number[] =>
  [text.replaceAll(/[,']/g, ''), text.replaceAll(/[.']/g, '').replace(',', '.')].map(Number);

/** The numbers that a result holds for sentences to repeat; amounts and stock are not among them. */
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

/** The numbers that the tools returned: of the bottles, and of anything. */
export type KnownNumbers = { ofBottles: ReadonlySet<number>; all: ReadonlySet<number> };

/** Whether a plain sentence has a number that no tool has returned; for an age, the shop's terms have no say in it. */
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
const isPaid = new RegExp(`^${paid}`, 'iu');
const amounts: readonly RegExp[] = [
  new RegExp(`\\p{Sc}|(?:\\d|\\b(?:few|several|couple|grand|k)\\b)${paid}`, 'iu'),
  /\b(?:gbp|usd|eur)\s?\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|a|few) grand\b/i,
  // "It costs nine hundred": an amount without its currency.
  new RegExp(
    `\\b(?:costs?|cost you|priced|price (?:is|of)|yours for|sells? (?:at|for)|asking|worth|charge|fee is|spend)\\b[^.!?]{0,24}(?:\\d|\\b${speltNumber}\\b)`,
    'i',
  ),
  // Two decimals, or a figure with its thousands put in short, is how a price is written.
  /(?:^|[^\d.,])\d[\d,]*[.,]\d\d(?![\d%]| ?%)|\b\d+(?:\.\d+)?k\b/i,
  // One price as a part or a multiple of another, and what is taken off it.
  /\b(?:half|twice|double|triple|third|quarter|fraction|times) (?:of |the |as )*(?:price|cost|costs|much|expensive|dear|cheap|money)\b|(?:\d ?%|\bper ?cent) (?:cheaper|dearer|less|more|off|below|above|discount)\b|\b(?:half|double|twice) (?:what|that of)\b/i,
];

/** Whether a plain sentence names money: prices are printed by our code, and a limit is the visitor's to name. */
export const namesMoney = (text: string): boolean =>
  amounts.some((amount) => amount.test(toFigures(text))) ||
  languages.some(({ find }) => find(text).some(({ after }) => isPaid.test(after)));
