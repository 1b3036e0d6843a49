import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import { blockedSentence } from '#shared/domain/assistant/guardrail.ts';
import { hasCardNumber } from '#shared/domain/common/card-numbers.ts';
import { store } from '#shared/store.ts';
import { parseNumberWord, speltNumber } from './number-words/number-words.ts';

const { brand, ages } = store;

export const fixedAnswers = {
  minor: `${brand} only sells to adults aged ${ages.toBuy} or over, so I can't help with this. Please don't drink until you are ${ages.toBuy}.`,
  excess: `I can't help with drinking fast or getting drunk. If you are worried about your drinking, Drinkline is free on 0300 123 1110; in an emergency call 999.`,
  health: `I can't advise on health, medicines, pregnancy or driving. Please ask a doctor or pharmacist; in an emergency call 999.`,
  card: `Please don't send card numbers here. You pay at the checkout, where Stripe takes your card and we never see its number.`,
  blocked: blockedSentence,
} as const;

const age = `(\\d{1,2}|${speltNumber}(?:[\\s-]${speltNumber})?)`;
const young =
  'son|daughter|brother|sister|nephew|niece|cousin|child|kid|grandson|granddaughter|boy|girl|boyfriend|girlfriend|friend|mate|student';

/** Ways to state a person's age that never state a whisky's. */
const ageStatements = [
  // "I'm only 16", "I am sixteen years old"; not "I'm 16 miles away".
  new RegExp(
    `\\bi(?:['’]?m| am)(?: only| just| still| actually| an?)* ${age}(?=\\s*(?:$|[.,;:!?)]|and\\b|but\\b|so\\b|now\\b|-?years?[ -]old|years? of age|yo\\b|y/o))`,
    'gi',
  ),
  // "my 15-year-old brother"
  new RegExp(`\\b(?:my|our|a|an|his|her) ${age}[ -]?(?:years?[ -]old|yo|y/o)[ -](?:${young})s?\\b`, 'gi'),
  // "my brother is 15", "for my niece (16)"
  new RegExp(
    `\\b(?:my|our)(?: \\w+)? (?:${young}),?(?: who)?(?:['’]s| is| has just turned| just turned|,| \\()(?: only| just)? ?${age}(?=\\s*(?:$|[.,;:!?)]|and\\b|but\\b|so\\b|years?[ -]old|yo\\b))`,
    'gi',
  ),
  // "as a 17 year old"; "as a 12 year old, how good is Kilbrae" speaks of a whisky, which is never asked "as".
  new RegExp(`\\b(?:as|being) an? ${age}[ -]?years?[ -]old(?= (?:i|me|boy|girl|student|kid)\\b)`, 'gi'),
];

const minorStatements =
  /\bi(?:['’]?m| am)(?: still| only)? (?:a minor(?! \w+(?:or|er)\b)|under ?age|underaged|under (?:18|eighteen)|not (?:yet )?(?:18|eighteen)|(?:below|younger than) (?:18|eighteen)|too young to (?:buy|drink)|in (?:year \d|primary school|secondary school|middle school))\b|\bi(?:['’]?m| am) not (?:old enough|of age)\b/i;

function mentionsMinor(text: string): boolean {
  if (minorStatements.test(text)) return true;
  return ageStatements.some((pattern) =>
    [...text.matchAll(pattern)].some(([, stated = '']) => {
      const years = parseNumberWord(stated) ?? Number(stated);
      return years > 3 && years < ages.toBuy;
    }),
  );
}

const excess =
  /\b(?:get|getting|be) (?:\w+ )?(?:drunk|wasted|hammered|smashed|plastered|blackout)\b|\bblack ?out drunk\b|\bdrink (?:a|the|this|one) (?:whole|full|entire) bottle\b|\b(?:down|chug|neck) (?:a|the|this|one)? ?(?:whole |full |entire )?bottle\b|\bdrinking (?:game|contest)\b|\bhow (?:much|many) .{0,40}\b(?:before i (?:pass|black) out|to (?:pass|black) out|to die|to kill)\b/i;

const health =
  /\b(?:pregnan(?:t|cy)|breast-?feeding|antibiotics?|antidepressants?|paracetamol|ibuprofen|warfarin|metformin|insulin|my (?:medication|medicine|liver|heart condition|blood pressure|diabetes)|alcohol poisoning|alcoholic anonymous|recovering alcoholic|i(?:['’]?m| am) an alcoholic|withdrawal symptoms|drink and drive|drinking and driving|(?:drive|driving) after|safe to drive|hangover cure)\b/i;

/**
 * The answer to a clear case, before any model is called: a visitor who is too young or buys for somebody who is, here
 * or earlier in the conversation; drinking to get drunk; medical questions; and the number of a payment card.
 */
export function findFixedAnswer(message: string, history: readonly EarlierMessage[]): string | undefined {
  if (hasCardNumber(message)) return fixedAnswers.card;
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, 4_000));
  if ([...earlier, message].some(mentionsMinor)) return fixedAnswers.minor;
  if (excess.test(message)) return fixedAnswers.excess;
  if (health.test(message)) return fixedAnswers.health;
  return undefined;
}
