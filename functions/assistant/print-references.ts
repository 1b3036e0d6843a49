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
  { now, bottles: catalogue, hours, customerId }: ShopView,
  printed: Prints = {},
): string {
  if (!isTopic(topic)) return '';
  const bottles = catalogue.filter(({ id }) => shown.includes(id));
  const isSignedIn = customerId !== undefined;
  return formatFact(topic, { now, catalogue, hours, bottles, place, isSignedIn, printed });
}

/** Uses a tool again; where it refuses, its fact says what it says without it. */
async function lookUp({ tool: name, input }: Lookup, shop: ShopView): Promise<Prints> {
  const { answers } = await runTools([{ type: 'toolUse', id: 'again', name, input }], shop);
  return answers[0]?.printed ?? {};
}

/** The longest list of different uses of tools that one visitor's conversation is printed again with. */
const maxLookups = 20;

/** Prints what answers of the past show, as the shop is now, each by itself and in the same order. */
export async function printReferences(references: readonly Reference[], shop: ShopView): Promise<string[]> {
  const lookups = new Map<string, Promise<Prints>>();
  const lookUpOnce = (lookup: Lookup): Promise<Prints> => {
    const key = JSON.stringify(lookup);
    const found = lookups.get(key) ?? (lookups.size < maxLookups ? lookUp(lookup, shop) : undefined);
    if (found) lookups.set(key, found);
    return found ?? Promise.resolve({});
  };
  const find = (wanted: string) => shop.bottles.find(({ id }) => id === wanted);

  async function print(reference: Reference): Promise<string> {
    if (reference.type === 'bottle') {
      const bottle = find(reference.id);
      return bottle ? printBottle(reference, bottle) : '- This bottle is no longer available.';
    }
    if (reference.type === 'fact')
      return printFact(reference, shop, reference.lookup && (await lookUpOnce(reference.lookup)));
    const lines = reference.bottles.flatMap(({ id, quantity }) => {
      const product = find(id);
      return product ? [{ product, quantity }] : [];
    });
    const link = lines.length === reference.bottles.length ? printCart(lines, shop.now) : undefined;
    return link ?? 'What was proposed for your cart is no longer available.';
  }
  return Promise.all(references.map(print));
}
