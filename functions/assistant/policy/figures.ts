import { parseNumberWord, speltNumber } from './number-words.ts';
import { toPlainText } from './plain-text.ts';

/** The fields of a result that our code prints, and those that repeat what the model asked for: no sentence takes a number from them. */
const excludedFields = new Set(
  'asked place id price stock priceInBond deferredDuty deferredVat orderNumber placedOn promised parcels invoiceNumber dueOn storedBy on'.split(
    ' ',
  ),
);

const digits = /\d+(?:[.,']\d+)*/g;
const speltNumbers = new RegExp(`\\b${speltNumber}(?:[\\s-]${speltNumber})*\\b`, 'gi');

/** Up to ten, words are for counting what the answer itself lists, and never for measuring it. */
const maxCounted = 10;
const measured =
  /^[^\p{L}\p{N}]{0,2}(?:years?|yo|months?|weeks?|days?|hours?|minutes?|per ?cent|degrees?|proof|litres?|casks?|barrels?|butts?|hogsheads?|(?:bottles? )?(?:ever |were |was )?(?:left|remain\w*|made|filled|produced|released))\b/iu;

/** What a number in figures may mean: "46,5" is written so in German, and "1,239" in English. */
const listReadings = (text: string): number[] =>
  [text.replaceAll(/[,']/g, ''), text.replaceAll(/[.']/g, '').replace(',', '.')].map(Number);

/** The numbers that a result holds for sentences to repeat; amounts and stock are not among them. */
export function collectNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') {
    const plain = toPlainText(value);
    const spelt = [...plain.matchAll(speltNumbers)].flatMap(([words]) => parseNumberWord(words) ?? []);
    return [...spelt, ...[...plain.matchAll(digits)].flatMap(([figure]) => listReadings(figure))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    excludedFields.has(field) ? [] : collectNumbers(inner),
  );
}

/** The numbers that the tools returned: of the bottles, and of anything. */
export type KnownNumbers = { ofBottles: ReadonlySet<number>; all: ReadonlySet<number> };

/** What follows an age: the shop's terms have no say in it. */
const years = /^[^\p{L}\p{N}]{0,2}(?:years?|yo|months?)\b/iu;

/** Whether a plain sentence has a number that no tool has returned. */
export function hasUnknownNumber(text: string, { ofBottles, all }: KnownNumbers): boolean {
  const isKnown = (value: number, end: number) => (years.test(text.slice(end)) ? ofBottles : all).has(value);
  const isWritten = ({ 0: figure, index }: RegExpExecArray) =>
    listReadings(figure).some((value) => isKnown(value, index + figure.length));
  const isSpelt = ({ 0: words, index }: RegExpExecArray) => {
    const value = parseNumberWord(words);
    if (value === undefined) return false;
    const isCount = value <= maxCounted && !measured.test(text.slice(index + words.length));
    return isCount || isKnown(value, index + words.length);
  };
  return ![...text.matchAll(digits)].every(isWritten) || ![...text.matchAll(speltNumbers)].every(isSpelt);
}

const quantity = `(?:\\d|\\b(?:${speltNumber}|few|several|couple|grand|k)\\b)`;
const currency =
  '(?:pounds?|quid|gbp|sterling|pence|pennies|p|dollars?|usd|euros?|eur|yen|yuan|francs?|rupees?|roubles?|bucks?|fivers?|tenners?|livres|libras|pfund|sterline|ponden?|funtow|фунт\\p{L}*|рубл\\p{L}*)';
const sign = /\p{Sc}/u;
const amounts: readonly RegExp[] = [
  new RegExp(`${quantity}[^\\p{L}\\p{N}]{0,3}(?:of )?${currency}(?![\\p{L}\\p{N}])`, 'iu'),
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
  sign.test(text) || amounts.some((amount) => amount.test(text));
