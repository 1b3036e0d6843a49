import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { findAmounts } from './amounts.ts';
import { derivesAmounts } from './derived-amounts.ts';
import type { Evidence } from './evidence.ts';
import { judgeAmounts } from './judge-amounts.ts';
import { mayCount } from './judge-numbers.ts';
import type { Lexicon } from './lexicon.ts';
import { findMentions } from './mentions.ts';
import { toPlainText } from './plain-text.ts';
import { hasForbiddenPromise } from './promises.ts';
import { judgeStock } from './stock-claims.ts';
import { type Token, tokensOf } from './tokens.ts';
import { namesKnownBrand, namesUnknownEntity } from './unknown-entities.ts';

/** The bottles that the sentences before were about; `isLost` where that was one which was withheld. */
export type Context = { ids: readonly string[]; isLost: boolean };

export type Fault = 'link' | 'language' | 'bottle' | 'amount' | 'stock' | 'number' | 'promise' | 'dangling';

export type Verdict = { fault: Fault | null; named: readonly Product[] };

/** Addresses, HTML and pictures lead out of the shop, or show what cannot be checked. */
const leadsAway =
  /https?:|www\.|\]\s*\(|\]\s*\[|^\s*\[[^\]]*\]:|<\/?[a-z!]|!\[|\bmailto:|\b(?:[a-z0-9-]+\.)+(?:com|net|org|co\.uk|io|shop|example)\b/im;

const foreignWords =
  /\b(?:le|la|les|des|une|est|et|pour|avec|der|die|das|und|ist|nicht|ein|eine|el|los|las|una|es|con|por|para|il|gli|che|di|della|non|het|een|och|att|jest|nie|sie)\b/g;
const englishWords =
  /\b(?:the|is|are|of|and|with|you|your|for|it|this|that|we|our|from|at|to|its|be|have|has|in|on)\b/;

function isForeign(text: string): boolean {
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return true;
  return (text.toLowerCase().match(foreignWords)?.length ?? 0) >= 2 && !englishWords.test(text.toLowerCase());
}

/** Plural or comparing sentences speak of all that was returned, not of the bottle before. */
const speaksOfAll =
  /\b(?:they|these|those|all|both|each|range|ranges|ranging|between|prices|the other|second|first|third|latter|former|cheaper|cheapest|dearer|dearest|pricier|older|oldest|younger|youngest|total|others|respectively)\b/i;

/** What begins like this speaks of one bottle, whatever it says then. */
const speaksOfOne = /^(?:it|its|it's|this|that|the (?:bottle|whisky|whiskey|price))\b/i;

const pointsBack =
  /^(?:it|its|it's|this|that|they|these|those|both|he|she|the (?:bottle|whisky|whiskey|price|stock))\b/i;

const removeContacts = (text: string): string =>
  text.replaceAll(store.phone.shown, ' ').replaceAll(store.email, ' ');

/**
 * Judges one sentence by what the tools have returned: whether it may be shown, and which bottles it names. `label` says
 * what a cell of a table is about, and `isHeading` that words may have capitals.
 */
export function judge(
  markdown: string,
  lexicon: Lexicon,
  evidence: Evidence,
  context: Context,
  { label = '', isHeading = false } = {},
): Verdict {
  const raw = removeContacts(markdown);
  const text = toPlainText(label ? `${label}: ${raw}` : raw);
  const none = { named: [] };
  if (leadsAway.test(raw) || leadsAway.test(text)) return { fault: 'link', ...none };
  if (isForeign(text)) return { fault: 'language', ...none };
  const tokens = tokensOf(text);
  const mentions = findMentions(tokens, lexicon, evidence);
  const named = [...new Set(mentions.flatMap(({ bottles }) => bottles))];
  const inName = listPlaces(mentions);
  const isUnknown =
    mentions.some((mention) => mention.isForeign) ||
    namesKnownBrand(tokens, evidence, inName) ||
    namesUnknownEntity(tokens, evidence, inName, { isHeading });
  if (isUnknown) return { fault: 'bottle', ...none };
  if (hasForbiddenPromise(text)) return { fault: 'promise', ...none };
  if (context.isLost && named.length === 0 && pointsBack.test(text)) return { fault: 'dangling', ...none };
  const isPlural = speaksOfAll.test(text) && !speaksOfOne.test(text);
  const about: Context = isPlural && !context.isLost ? { ids: [], isLost: false } : context;
  const fault = judgeFigures(tokens, text, { mentions, inName, evidence, about });
  // A mention of the maker alone is not yet one of a bottle.
  const precise = mentions.filter(({ isPrecise, bottles }) => isPrecise || bottles.length === 1);
  return fault
    ? { fault, ...none }
    : { fault: null, named: [...new Set(precise.flatMap(({ bottles }) => bottles))] };
}

const listPlaces =
  (spans: readonly { from: number; to: number }[]) =>
  (at: number): boolean =>
    spans.some(({ from, to }) => at >= from && at < to);

type Reading = {
  mentions: ReturnType<typeof findMentions>;
  inName: (at: number) => boolean;
  evidence: Evidence;
  about: Context;
};

function judgeFigures(
  tokens: readonly Token[],
  text: string,
  { mentions, inName, evidence, about }: Reading,
): Fault | null {
  const stock = judgeStock(tokens, mentions, evidence, about);
  if (!stock.isTrue) return 'stock';
  const isFigure = (at: number) => inName(at) || stock.figures.has(at);
  const amounts = findAmounts(tokens, text, isFigure);
  if (!judgeAmounts(amounts, tokens, mentions, evidence, about)) return 'amount';
  if (derivesAmounts(text, tokens, amounts, evidence, mentions.length > 0)) return 'amount';
  const inAmount = listPlaces(amounts);
  const pool = mentions.flatMap(({ bottles }) => bottles.map(({ id }) => id));
  const named = { ids: pool.length > 0 ? pool : about.ids, isNamed: pool.length > 0 };
  const isSettled = (at: number) => isFigure(at) || inAmount(at);
  return mayCount(tokens, evidence, named, isSettled) ? null : 'number';
}
