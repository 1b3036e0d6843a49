/** What the stand-in makes of a question: its topic, what it asks of the shop's tools, and what when that found nothing. */
import { bottleName, comparedNames } from './bottle-names.ts';
import type { Conversation } from './conversation.ts';
import { type FollowUp, followUp } from './follow-up.ts';
import { phrases } from './phrases.ts';
import { refusedTopics } from './refused-topics.ts';
import { isEmpty, parseFilter, relaxed, type SearchFilter } from './search-filter.ts';
import { detectTopic, type Topic } from './topics.ts';
import { categories, meantBy } from './vocabulary.ts';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}

export interface Plan {
  topic: Topic;
  calls: ToolCall[];
  /** Asked instead when the first calls brought nothing. */
  otherwise: ToolCall[];
  /** Bottles that the visitor has seen already and does not mean now. */
  seen: string[];
}

interface PlanInput extends FollowUp {
  question: string;
  text: string;
  own: SearchFilter;
  limit: number;
}

type Planned = Partial<Omit<Plan, 'topic'>>;

const search = (wish: SearchFilter): ToolCall => ({ name: 'search_bottles', input: { ...wish } });
const oneBottle = (bottle: string): ToolCall => ({ name: 'get_bottle', input: { bottle } });
const terms = (topic: string): ToolCall => ({ name: 'shop_terms', input: { topic } });

/** As many as one comparison holds. */
const maxCompared = 4;

const planners: Partial<Record<Topic, (input: PlanInput) => Planned>> = {
  drop: () => ({ calls: [{ name: 'current_drop', input: {} }] }),
  delivery: () => ({ calls: [terms('delivery')] }),
  shop: () => ({ calls: [terms('shop')] }),
  storage: planStorage,
  comparing: planComparison,
  'one-bottle': planOneBottle,
  finding: planSearch,
  promises: planCollecting,
};

export function buildPlan({ question, before, isDetailed }: Conversation): Plan {
  const own = parseFilter(question);
  const isMinors = before.some(
    ({ by, text }) => by === 'user' && refusedTopics.minors.test(text.toLowerCase()),
  );
  const topic = isMinors ? 'minors' : detectTopic(question, !isEmpty(own), bottleName(question));
  const followed = followUp(question, before, own, topic);
  const limit = own.limit ?? (isDetailed ? 4 : 3);
  const input: PlanInput = { ...followed, question, text: question.toLowerCase(), own, limit };
  const planned = planners[followed.topic]?.(input);
  return { calls: [], otherwise: [], seen: [], ...planned, topic: followed.topic };
}

function planStorage({ question, text, own, limit, pointedAt }: PlanInput): Planned {
  const isSelection = /\b(which|what|show|any|find)\b.{0,30}\b(bottles|whisk\w+|bourbons|malts)\b/.test(text);
  if (isSelection) return { calls: [search({ ...own, inBond: true, limit }), terms('storage')] };
  const [named = bottleName(question)] = pointedAt;
  return { calls: [terms('storage'), ...(named && /\d|\p{Lu}/u.test(named) ? [oneBottle(named)] : [])] };
}

function planComparison({ question, text, shown, pointedAt }: PlanInput): Planned {
  const names = comparedNames(question);
  const kinds = meantBy(categories, text);
  if (names.length < 2 && kinds.length >= 2) {
    return {
      calls: kinds
        .slice(0, 2)
        .map((category) => search({ category, inStock: true, sort: 'price-asc', limit: 2 })),
    };
  }
  const before = pointedAt.length > 0 ? pointedAt : shown;
  const meant = (names.length >= 2 ? names : [...names, ...before]).slice(0, maxCompared);
  if (meant.length < 2) return { calls: meant.map(oneBottle) };
  return { calls: [{ name: 'compare_bottles', input: { bottles: meant } }], otherwise: meant.map(oneBottle) };
}

function planOneBottle(input: PlanInput): Planned {
  const named = bottleName(input.question);
  if (named) return { calls: [oneBottle(named)] };
  if (input.pointedAt.length > 0) return { calls: input.pointedAt.slice(0, maxCompared).map(oneBottle) };
  return isEmpty(input.own) ? {} : planSearch(input);
}

function planSearch({ question, own, limit, wish, shown }: PlanInput): Planned {
  // Some of what is found was seen before.
  if (wish) return { calls: [search({ inStock: true, ...wish, limit: 6 })], seen: shown };
  const name = bottleName(question);
  const text = own.text ?? (isEmpty(own) && /\p{Lu}/u.test(name ?? '') ? name : undefined);
  const sort = own.sort ?? (text ? undefined : 'price-asc');
  const wanted = { inStock: true, ...own, ...(text && { text }), ...(sort && { sort }) };
  return { calls: [search({ ...wanted, limit })], otherwise: [search({ ...relaxed(own), limit })] };
}

/** Whoever asks for something to collect, and for no promise, is shown what stands in that collection. */
function planCollecting({ text, limit }: PlanInput): Planned {
  const isRecommendation = phrases(
    '(?:which|what|recommend) .{0,40}(?:bottles?|whisk\\w+)',
    'collect\\w*',
  ).test(text);
  const wantsPromise = /guarante|profit|double|return|%/.test(text);
  return isRecommendation && !wantsPromise
    ? { calls: [search({ tag: 'Collectible Bottles', inStock: true, limit })] }
    : {};
}
