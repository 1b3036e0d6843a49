/** Works out what a question is about, and which tools answer it. */
import type { Conversation } from './read-conversation.ts';
import { categoriesIn, findNames, readFilter, type SearchFilter } from './read-filter.ts';

export type Topic =
  | 'greeting'
  | 'value'
  | 'drop'
  | 'storage'
  | 'comparing'
  | 'buying'
  | 'delivery'
  | 'returns'
  | 'payment'
  | 'orders'
  | 'holdings'
  | 'person'
  | 'hours'
  | 'bottle'
  | 'finding'
  | 'off-topic';

export interface ToolCall {
  name: string;
  input: Record<string, unknown>;
}

export interface Plan {
  topic: Topic;
  calls: ToolCall[];
  /** Called instead when the first calls found nothing. */
  otherwise: ToolCall[];
  /** Bottles that the visitor has already seen and does not ask about again. */
  seen: string[];
}

/** The first match applies. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  [
    'greeting',
    /^\W*(hi|hello|hey|good (morning|afternoon|evening)|thanks?( you)?|cheers|who are you)\b[^?]{0,20}\??$/,
  ],
  [
    'value',
    /\b(invest\w*(?![- ]grade)|returns? on|profits?|appreciat\w+|resell|resale|(go|goes) up in|worth (more|in)|(double|triple) (my|the|your|in)|guarante\w+|a year, right)\b/,
  ],
  ['buying', /\b(in(to)?|to) (my|the) (cart|basket)\b|\bi('ll| will|'d like to) (take|buy|have)\b/],
  [
    'person',
    /\b((speak|talk|chat) (to|with) (a|an|some|the|your)\w* ?(human|person|body|one|staff|team|member|colleague|owner|manager)?|(a )?(real )?(human|person)( being)?,? please|real person|make a complaint)\b/,
  ],
  ['orders', /\b(my (last |latest |other |newest )?orders?|where is my|track\w*)\b/],
  [
    'holdings',
    /\b(my (holdings|portfolio)|(do|have) i (have |hold |keep |got )?.{0,20}in (bond|storage)|my .{0,30}(in (bond|storage)|storage (bill|cost|due))|(do i|i) owe .{0,20}storage|storage .{0,20}(do i owe|due|owe))\b/,
  ],
  ['drop', /\b(drops?|ballots?|(current|latest|live|next|new) release)\b/],
  ['storage', /\b(bonded storage|shelf|pallet|warehouse|storage)\b/],
  ['comparing', /\b(compar\w+|differ\w*|versus|vs|side by side|better)\b/],
  ['storage', /\b(bonded|(in|under) bond|stor(e|ing)|duty|vat|tax(es)?)\b/],
  [
    'delivery',
    /\b(deliver\w*|ship(ping|ped|s)?|post(age|ed)?|courier|arriv\w+|send (it|them)|versand|livr\w+|need it by)\b/,
  ],
  ['returns', /\b(returns?|refunds?|cancel\w*|send (it|them) back)\b/],
  ['payment', /\b(pay(ment|ing)?|cards?|apple pay|instal\w+)\b/],
  ['hours', /\b(phone|e-?mail|contact|address|opening|open on|hours|visit|bar|how old do i)\b/],
  [
    'bottle',
    /\b(how (much|many|old|strong)|price of|what does .{3,80} (cost|taste)|in stock|sold out|left|still|got|tell me (more )?about)\b/,
  ],
];
const pastValue =
  /\b(price history|past (prices?|values?|valuations?)|valuations? of|(was|were|been|used to be) .{0,60}?(worth|valued))\b/;
const elsewhere =
  /\b(weather|football|election|politics|python|code|poem|laptop|movie|bitcoin|translate|joke|gin|vodka|wine|beer)\b/;
const ideaPattern =
  /\b(recommend\w*|suggest\w*|gifts?|presents?|something|anything|show me|looking for|find|choose|(which|what|any) (\w+ )?(whisk\w+|bottles?|bourbons?|malts?))\b/;
const followUpPattern =
  /\b(cheaper|less expensive|dearer|more expensive|older|stronger|else|another|instead|what about|how about|others?|more|and)\b/;

const oneBottle = (bottle: string): ToolCall => ({ name: 'get_bottle', input: { bottle } });
const terms = (topic: string): ToolCall => ({ name: 'shop_terms', input: { topic } });
const buildSearchCall = (input: SearchFilter): ToolCall => ({ name: 'search_bottles', input });

const postcodePattern = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/i;

/** "2 bottles of Kilbrae 12 to W1D 4HS", where bottles and a postcode are named. */
function readQuote(question: string, names: readonly string[]): ToolCall | undefined {
  const place = postcodePattern.exec(question)?.[0];
  const named = names.filter((name) => /\p{Lu}/u.test(name) && !postcodePattern.test(name));
  if (!place || named.length === 0) return undefined;
  const quantity = Number(/\b(\d) (?:bottles|×|x)/.exec(question)?.[1] ?? 1);
  return { name: 'quote_delivery', input: { bottles: named.map((bottle) => ({ bottle, quantity })), place } };
}

export function buildPlan({ question, before, isDetailed }: Conversation): Plan {
  const text = question.toLowerCase().replaceAll('’', "'");
  const filter = readFilter(question);
  const names = findNames(question);
  const shown = shownNames(before.findLast(({ role }) => role === 'assistant')?.text ?? '');
  const named = names.length > 0 ? names : pointedAt(text, shown);
  const limit = isDetailed ? 4 : 3;
  const plan = (topic: Topic, calls: ToolCall[] = [], more: Partial<Plan> = {}): Plan => ({
    topic,
    calls,
    otherwise: [],
    seen: [],
    ...more,
  });
  const valued = pastValue.test(text) && named[0]?.replace(/\s+(been|was|were|valued|worth)\b.*$/i, '');
  if (valued) return plan('value', [{ name: 'price_history', input: { bottle: valued } }]);
  const topic = topics.find(([, words]) => words.test(text))?.[0];
  if (topic === 'drop') return plan(topic, [{ name: 'current_drop', input: {} }]);
  if (topic === 'buying') {
    const meant = pointedAt(text, shown);
    const chosen = meant.length > 0 ? meant : names.filter((name) => /\p{Lu}/u.test(name));
    if (chosen.length > 0) return plan(topic, chosen.slice(0, 4).map(oneBottle));
  }
  if (topic === 'orders') {
    const orderNumber = /\b[0-9a-z]{4}-[0-9a-z]{4}\b/i.exec(question)?.[0].toUpperCase();
    return plan(topic, [{ name: 'my_orders', input: orderNumber ? { orderNumber } : {} }]);
  }
  if (topic === 'holdings') return plan(topic, [{ name: 'my_holdings', input: {} }]);
  if (topic === 'delivery') {
    const quote = readQuote(question, names);
    return plan(topic, [terms(topic), ...(quote ? [quote] : [])]);
  }
  if (topic === 'returns' || topic === 'payment' || topic === 'hours') return plan(topic, [terms('shop')]);
  if (topic === 'storage') {
    if (/\b(which|what|show|any|find)\b.{0,30}\b(bottles|whisk\w+|malts)\b/.test(text))
      return plan(topic, [buildSearchCall({ ...filter, inBond: true, limit }), terms(topic)]);
    const isName = named.filter((name) => /\d|\p{Lu}/u.test(name)).slice(0, 1);
    return plan(topic, [terms(topic), ...isName.map(oneBottle)]);
  }
  if (topic === 'comparing') {
    const compared = (names.length > 1 ? names : [...names, ...shown]).slice(0, 4);
    if (names.length < 2 && categoriesIn(question).length > 1) {
      const each = categoriesIn(question).slice(0, 2);
      return plan(
        topic,
        each.map((category) => buildSearchCall({ category, inStock: true, sort: 'price-asc', limit: 2 })),
      );
    }
    if (compared.length > 1)
      return plan(topic, [{ name: 'compare_bottles', input: { bottles: compared } }], {
        otherwise: compared.map(oneBottle),
      });
  }
  if (elsewhere.test(text)) return plan('off-topic');
  if (topic === 'greeting' || topic === 'value' || topic === 'person') return plan(topic);
  if (before.length > 0 && names.length === 0 && topic === undefined && followUpPattern.test(text)) {
    const wish = changeFilter({ ...filterBefore(before), ...filter }, text, before);
    return plan('finding', [buildSearchCall({ inStock: true, ...wish, limit: 6 })], { seen: shown });
  }
  const hasFilter = Object.keys(filter).length > 0;
  // "Kilbrae 12" is certainly a name; "something like my father" is not.
  const isSure = names.some((name) => /\p{Lu}.*\d/u.test(name));
  if (named.length > 0 && (topic !== undefined || isSure || !(hasFilter || ideaPattern.test(text))))
    return plan('bottle', named.slice(0, 4).map(oneBottle));
  if (!hasFilter && !ideaPattern.test(text) && !/\bwhisk/.test(text)) return plan('off-topic');
  const sort: SearchFilter = filter.text ? {} : { sort: 'price-asc' };
  return plan('finding', [buildSearchCall({ inStock: true, ...sort, ...filter, limit })], {
    otherwise: [buildSearchCall({ inStock: true, sort: 'price-asc', ...relaxFilter(filter), limit })],
  });
}

/** The wider search when nothing fits a filter: the same kind of bottle, or anything within the budget, which stays. */
function relaxFilter(filter: SearchFilter): SearchFilter {
  const keep = (...names: string[]): SearchFilter =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));
  const sameKind = keep('priceTo', ...(filter.text || filter.category ? ['text', 'category'] : ['region']));
  const isSame = Object.keys(sameKind).length === Object.keys(filter).length;
  return isSame && filter.priceTo ? keep('priceTo') : sameKind;
}

/** The bottles that an earlier answer showed, in order: answers set their names in bold. */
const shownNames = (answer: string): string[] => [
  ...new Set([...answer.matchAll(/\*\*([^*\n]{3,80})\*\*/g)].map(([, name = '']) => name.trim())),
];

/** "The second one", "it", "them". */
function pointedAt(text: string, shown: string[]): string[] {
  const places = ['first', 'second', 'third', 'fourth'].flatMap((word, at) =>
    new RegExp(`\\b${word}\\b`).test(text) ? (shown[at] ?? []) : [],
  );
  if (places.length > 0) return places;
  return /\b(it|they|them|these|those|both|(that|this) (one|bottle))\b/.test(text) ? shown : [];
}

const filterBefore = (before: Conversation['before']): SearchFilter =>
  before
    .filter(({ role }) => role === 'user')
    .map(({ text }) => readFilter(text))
    .findLast((filter) => Object.keys(filter).length > 0) ?? {};

/** "Cheaper" means cheaper than everything shown last, and so on. */
function changeFilter(filter: SearchFilter, text: string, before: Conversation['before']): SearchFilter {
  const last = before.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const prices = [...last.matchAll(/£([\d,]+(?:\.\d\d)?)/g)].map(([, price = '']) =>
    Number(price.replaceAll(',', '')),
  );
  if (/cheaper|less expensive/.test(text))
    return prices.length > 0
      ? { ...filter, priceTo: Math.max(0, Math.ceil(Math.min(...prices)) - 1) }
      : { ...filter, sort: 'price-asc' };
  if (/dearer|more expensive/.test(text) && prices.length > 0) {
    const { priceTo, ...rest } = filter;
    return { ...rest, priceFrom: Math.floor(Math.max(...prices)) + 1 };
  }
  if (/\bolder/.test(text)) return { ...filter, sort: 'age' };
  return /\bstronger/.test(text) ? { ...filter, sort: 'abv' } : filter;
}
