import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Reference } from '#shared/domain/assistant/answer-blocks.ts';
import { formatSuggestedCart, suggestionLimits } from '#shared/domain/cart/suggested-cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/line-problem.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { type FactTopic, factTopics } from './answer-schema.ts';
import { formatFact } from './facts.ts';
import { runTools } from './run-tools.ts';
import type { BottleLine } from './tools/bottle-lines.ts';
import type { Lookup, ShopView } from './tools/tool.ts';

type BottleReference = Extract<Reference, { type: 'bottle' }>;
type FactReference = Extract<Reference, { type: 'fact' }>;

/** A bottle with what the shop says of it: its price and stock stand in no sentence of the model's. */
export function printBottle({ reason, isDetailed }: BottleReference, bottle: Product): string {
  const { name, price, stock, region, category, age, abv, caskType } = bottle;
  const facts = [category, region, age === null ? 'no age stated' : `${age} years old`, `${abv}%`, caskType];
  const detail = isDetailed ? ` ${facts.filter(Boolean).join(', ')}.` : '';
  const state = stock > 0 ? `${stock} in stock` : 'sold out';
  return `- **${name}**: ${formatPounds(price)}, ${state}.${detail} ${reason}`.trimEnd();
}

/** A link that the page draws as a button, which puts the bottles into the cart; none where one of them can't be bought so. */
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

type Prints = Partial<Record<FactTopic, string>>;

/** A fact of the shop, or what a tool has found for it (`printed`). */
export function printFact(
  { topic, place, bottles: shown = [] }: FactReference,
  { now, bottles: catalogue, hours, delivery, customerId }: ShopView,
  printed: Prints = {},
): string {
  if (!isTopic(topic)) return '';
  const bottles = catalogue.filter(({ id }) => shown.includes(id));
  const isSignedIn = customerId !== undefined;
  return formatFact(topic, { now, catalogue, hours, delivery, bottles, place, isSignedIn, printed });
}

/** The tool whose result a fact prints; nothing else is used for what a browser sends back. */
const topicTools: Prints = {
  delivery: 'quote_delivery',
  orders: 'my_orders',
  holdings: 'my_holdings',
  values: 'price_history',
};

/** How to use the tool of a reference again; undefined for one that prints no result of its tool. */
function findLookup(reference: Reference): Lookup | undefined {
  if (reference.type !== 'fact' || !isTopic(reference.topic)) return undefined;
  const { topic, lookup } = reference;
  return lookup?.tool === topicTools[topic] ? lookup : undefined;
}

/** Uses a tool again; where it refuses, its fact says what it says without it. */
async function lookUp({ tool: name, input }: Lookup, shop: ShopView): Promise<Prints> {
  const { answers } = await runTools([{ type: 'toolUse', id: 'again', name, input }], shop);
  return answers[0]?.printed ?? {};
}

/** How many different uses of tools a conversation is printed again with, the newest. */
const maxLookups = 20;

/** The results of the newest lookups of a conversation, each looked up once, by their JSON. */
async function lookUpNewest(references: readonly Reference[], shop: ShopView): Promise<Map<string, Prints>> {
  const lookups = new Map<string, Lookup>();
  for (const reference of references.toReversed()) {
    const lookup = findLookup(reference);
    if (lookup && lookups.size < maxLookups) lookups.set(JSON.stringify(lookup), lookup);
  }
  return new Map(
    await Promise.all([...lookups].map(async ([key, lookup]) => [key, await lookUp(lookup, shop)] as const)),
  );
}

/** Prints what answers of the past show, as the shop is now, each by itself and in the same order, the oldest first. */
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
