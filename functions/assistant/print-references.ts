import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Reference } from '#shared/domain/assistant/answer-blocks.ts';
import { formatSuggestedCart, suggestionLimits } from '#shared/domain/cart/suggested-cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/stock/line-problem.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { type FactTopic, factTopics } from './answer-schema.ts';
import { formatFact } from './facts.ts';
import { runTools } from './run-tools.ts';
import type { BottleLine } from './tools/bottle-lines.ts';
import type { Lookup, ShopView } from './tools/tool.ts';

type BottleReference = Extract<Reference, { type: 'bottle' }>;
type FactReference = Extract<Reference, { type: 'fact' }>;

/** A bottle with the shop's own details: the model's sentences contain neither price nor stock. */
export function printBottle({ reason, isDetailed }: BottleReference, bottle: Product): string {
  const { name, price, stock, region, category, age, abv, caskType } = bottle;
  const facts = [category, region, age === null ? 'no age stated' : `${age} years old`, `${abv}%`, caskType];
  const detail = isDetailed ? ` ${facts.filter(Boolean).join(', ')}.` : '';
  const state = stock > 0 ? `${stock} in stock` : 'sold out';
  return `- **${name}**: ${formatPounds(price)}, ${state}.${detail} ${reason}`.trimEnd();
}

/**
 * A link that the page shows as a button for adding the bottles to the cart; undefined if any of them can't be bought in
 * this way.
 */
export function printCart(lines: readonly BottleLine[], now: Date): string | undefined {
  const isPossible = lines.every((line) => line.quantity > 0 && !findLineProblem(line, now.getTime()));
  if (lines.length === 0 || lines.length > suggestionLimits.lines || !isPossible) return undefined;
  const names = lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ');
  const query = formatSuggestedCart(
    lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  return `[Add to your cart: ${names}](/suggested-cart?${query})`;
}

const isTopic = (topic: string): topic is FactTopic => factTopics.some((each) => each === topic);

type TextsByTopic = Partial<Record<FactTopic, string>>;

/** A fact of the shop, or a tool's result for it (`printed`). */
export function printFact(
  { topic, place, bottles: shown = [] }: FactReference,
  { now, bottles: catalogue, hours, delivery, customerId }: ShopView,
  printed: TextsByTopic = {},
): string {
  if (!isTopic(topic)) return '';
  const bottles = catalogue.filter(({ id }) => shown.includes(id));
  const isSignedIn = customerId !== undefined;
  return formatFact(topic, { now, catalogue, hours, delivery, bottles, place, isSignedIn, printed });
}

/** The tool whose result a fact prints; a browser can't name any other in what it sends back. */
const topicTools: TextsByTopic = {
  delivery: 'quote_delivery',
  orders: 'my_orders',
  holdings: 'my_holdings',
  values: 'price_history',
};

/** How to repeat a reference's lookup; undefined if it prints no tool result. */
function findLookup(reference: Reference): Lookup | undefined {
  if (reference.type !== 'fact' || !isTopic(reference.topic)) return undefined;
  const { topic, lookup } = reference;
  return lookup?.tool === topicTools[topic] ? lookup : undefined;
}

/** Repeats a tool's lookup; if the tool refuses, the fact is printed without its result. */
async function lookUp({ tool: name, input }: Lookup, shop: ShopView): Promise<TextsByTopic> {
  const { answers } = await runTools([{ type: 'toolUse', id: 'again', name, input }], shop);
  return answers[0]?.printed ?? {};
}

/** How many different lookups are repeated at most when a conversation is printed again, the newest first. */
const maxLookups = 20;

/** The results of a conversation's newest lookups, each looked up once, by their JSON. */
async function lookUpNewest(
  references: readonly Reference[],
  shop: ShopView,
): Promise<Map<string, TextsByTopic>> {
  const lookups = new Map<string, Lookup>();
  for (const reference of references.toReversed()) {
    const lookup = findLookup(reference);
    if (lookup && lookups.size < maxLookups) lookups.set(JSON.stringify(lookup), lookup);
  }
  return new Map(
    await Promise.all([...lookups].map(async ([key, lookup]) => [key, await lookUp(lookup, shop)] as const)),
  );
}

/**
 * Prints what past answers show, from the shop's present data; one result per reference, in the same order, the oldest
 * first.
 */
export async function printReferences(references: readonly Reference[], shop: ShopView): Promise<string[]> {
  const found = await lookUpNewest(references, shop);
  const find = (wanted: string) => shop.bottles.find(({ id }) => id === wanted);
  return references.map((reference) => {
    if (reference.type === 'bottle') {
      const bottle = find(reference.id);
      return bottle ? printBottle(reference, bottle) : '- This bottle is no longer available.';
    }
    if (reference.type === 'fact')
      return printFact(reference, shop, found.get(JSON.stringify(findLookup(reference))));
    const lines = reference.bottles.flatMap(({ id, quantity }) => {
      const product = find(id);
      return product ? [{ product, quantity }] : [];
    });
    const link = lines.length === reference.bottles.length ? printCart(lines, shop.now) : undefined;
    return link ?? "These bottles can't be added to your cart right now.";
  });
}
