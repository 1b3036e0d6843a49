/** What a question takes from the conversation before it: "and something cheaper?", "how much is the second one?" */
import { pricesIn } from './amounts.ts';
import { shownNames } from './bottle-names.ts';
import type { ConversationMessage } from './conversation.ts';
import { phrases } from './phrases.ts';
import { isEmpty, parseFilter, type SearchFilter } from './search-filter.ts';
import type { Topic } from './topics.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

const pointing = phrases(
  'it',
  "it'?s",
  '(?:that|this) (?:one|bottle)',
  'them',
  'these',
  'those',
  'the two',
  'both',
  'last one',
  ...ordinals,
);

const moreDetailPhrases = phrases(
  'cheaper',
  'less expensive',
  'dearer',
  'more expensive',
  'nicer',
  'older',
  'younger',
  'stronger',
  'else',
  'another',
);
const goesOn = phrases('instead', 'what about', 'how about', 'and', 'others?', 'more');

/** A longer question says by itself what it is about. */
const longest = 160;

export interface FollowUp {
  /** The bottles of the last answer, in its order. */
  shown: string[];
  /** Those of them that the question points at. */
  pointedAt: string[];
  /** What the visitor wants by now, when the question goes on from an earlier one. */
  wish?: SearchFilter;
  topic: Topic;
}

export function followUp(
  question: string,
  before: readonly ConversationMessage[],
  own: SearchFilter,
  topic: Topic,
): FollowUp {
  const text = question.toLowerCase();
  const last = before.findLast(({ by }) => by === 'assistant')?.text ?? '';
  const shown = shownNames(last);
  const pointed = pointedAt(text, shown);
  const goes = moreDetailPhrases.test(text) || goesOn.test(text) || pointed.length > 0;
  const mayGoOn = ['finding', 'off-topic', 'unclear'].includes(topic);
  if (before.length === 0 || text.length > longest || !goes || !mayGoOn) {
    return { shown, pointedAt: pointed, topic };
  }
  if (pointed.length > 0 && !moreDetailPhrases.test(text))
    return { shown, pointedAt: pointed, topic: 'one-bottle' };
  if (!moreDetailPhrases.test(text) && isEmpty(own) && topic !== 'finding')
    return { shown, pointedAt: pointed, topic };
  const wish = changed({ ...wishBefore(before), ...own }, text, pricesIn(last));
  return { shown, pointedAt: pointed, wish, topic: 'finding' };
}

function pointedAt(text: string, shown: string[]): string[] {
  const places = ordinals.flatMap((word, at) => (phrases(word).test(text) ? (shown[at] ?? []) : []));
  if (places.length > 0) return places;
  if (phrases('last one').test(text)) return shown.slice(-1);
  return pointing.test(text) ? shown : [];
}

const wishBefore = (before: readonly ConversationMessage[]): SearchFilter =>
  before
    .filter(({ by }) => by === 'user')
    .map(({ text }) => parseFilter(text))
    .findLast((wish) => !isEmpty(wish)) ?? {};

/** "Cheaper" is cheaper than everything that was shown last, and so on. */
function changed(wish: SearchFilter, text: string, prices: number[]): SearchFilter {
  const { priceFrom, priceTo, ...rest } = wish;
  if (phrases('cheaper', 'less expensive').test(text)) {
    if (prices.length === 0) return { ...rest, sort: 'price-asc' };
    return { ...rest, priceTo: Math.max(0, Math.ceil(Math.min(...prices)) - 1) };
  }
  if (phrases('dearer', 'more expensive', 'nicer').test(text)) {
    if (prices.length === 0) return { ...rest, sort: 'price-desc' };
    return { ...rest, priceFrom: Math.floor(Math.max(...prices)) + 1 };
  }
  if (phrases('older').test(text)) return { ...wish, sort: 'age' };
  return phrases('stronger').test(text) ? { ...wish, sort: 'abv' } : wish;
}
