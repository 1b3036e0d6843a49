import { freeDeliveryFromPence } from '#shared/domain/orders/delivery.ts';
import type { Amount } from './amounts.ts';
import type { Evidence } from './evidence.ts';
import type { Token } from './tokens.ts';
import { findUnit } from './units.ts';

/** Of what a price may be said though no tool has returned one of it. */
const otherUnit = '(?:dozen|glass|case|dram|measure|shot|pair|pour|nip|sip|box|crate|trio|set|ml|cl)';
const pricesAnotherUnit = new RegExp(
  `\\b(?:per|a|an|each|every) ${otherUnit}\\b|\\b(?:${otherUnit}|half[- ]dozen)s? of\\b|/ ?${otherUnit}\\b`,
);

/** One price as a part or a multiple of another, which nobody has worked out. */
const proportion =
  /\b(?:half|twice|double|triple|treble|quadruple|third|quarter|fraction|times) (?:of |the |as )*(?:price|cost|costs|much|expensive|dear|cheap|money)\b|(?:%|\bpercent|\bper cent) (?:cheaper|dearer|less|more|off|below|above)\b|\b(?:half|double|twice) (?:what|that of)\b/;

const carriage = /\b(?:deliver\w*|shipping|shipped|postage|storage|insurance)\b/;
const free = /\b(?:free|complimentary|no (?:extra )?charge|included|on us|costs nothing|at no cost)\b/;
const denies = /\b(?:not|no longer|isn't|isnt|aren't|never|nothing is)\b/;

const inTransit = /\b(?:deliver\w*|arriv\w*|dispatch\w*|shipp\w*|courier|post(?:ed)?|reach(?:es)? you)\b/;
const soon = /\b(?:tomorrow|tonight|overnight|(?:same|next)[- ](?:working |business )?day|within the hour)\b/;
const timeUnit = /^(?:hours?|days?|weeks?|minutes?|months?|nights?)$/;

const thresholdWord = /\b(?:free|over|from|above|spend|orders?|threshold|reach\w*|least|more)\b/;
const speaksOfTerms =
  /^\W*(?:(?:the|our|your|standard|tracked|insured|bonded|shelf|pallet|uk|monthly|any|all) )*(?:delivery|shipping|postage|storage|duty|vat)\b/;

/** "Delivery takes 24 hours": a time on the way that no tool has returned. */
function promisesDeliveryTime(tokens: readonly Token[], text: string, evidence: Evidence): boolean {
  if (!inTransit.test(text)) return false;
  const early = soon.exec(text)?.[0];
  if (early && !denies.test(text) && !evidence.text.includes(` ${early.replaceAll('-', ' ')} `)) return true;
  return tokens.some(
    (token, at) => timeUnit.test(findUnit(tokens, at) ?? '') && !evidence.numbers.has(token.value),
  );
}

/**
 * Whether a sentence makes of true figures something else that no tool has returned: the price of a dozen or a glass, a
 * proportion of two prices, a charge that is left out, a time on the way, a bottle's price as one of the shop's terms.
 */
export function derivesAmounts(
  plain: string,
  tokens: readonly Token[],
  amounts: readonly Amount[],
  evidence: Evidence,
  namesBottle: boolean,
): boolean {
  const text = plain.toLowerCase();
  if (proportion.test(text)) return true;
  const isOfTerms = amounts.every(({ pence }) => evidence.termsPence.has(pence));
  if (amounts.length > 0 && !isOfTerms && pricesAnotherUnit.test(text)) return true;
  if (!namesBottle && !isOfTerms && speaksOfTerms.test(text)) return true;
  if (free.test(text) && carriage.test(text) && amounts.length === 0 && !denies.test(text)) return true;
  if (amounts.some(({ pence }) => pence === freeDeliveryFromPence) && carriage.test(text))
    if (!thresholdWord.test(text)) return true;
  return promisesDeliveryTime(tokens, text, evidence);
}
