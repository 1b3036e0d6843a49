/** What the tools of the shop answered, as far as an answer can be made of it. */
import type { Message } from '../converse.ts';

export interface FoundBottle {
  id: string;
  name: string;
  distillery: string;
  region: string;
  category: string;
  ageYears: number | null;
  strengthPercent: string;
  price: string;
  stock: number;
  inBond: boolean;
  caskType: string | null;
  tastingNotes: string | null;
  priceInBond?: string;
  deferredDuty?: string;
  deferredVat?: string;
}

interface DeliveryTerms {
  country: string;
  options: { name: string; price: string; deliveryTime: string; freeForOrdersFrom: string | null }[];
  surcharges: { name: string; price: string }[];
  notServed: string[];
  ageCheck: string;
}

interface StorageTerms {
  what: string;
  needs: string;
  begins: string;
  places: { name: string; pricePerBottleAndMonth: string }[];
  billed: string;
  dutyPerLitreOfAlcohol: string;
  vatPercent: number;
}

interface ShopTerms {
  bar: string;
  phone: string;
  email: string;
  ageToBuy: number;
  priceNote: string;
}

interface CurrentDrop {
  title: string;
  headline: string;
  editionSize: number;
  closesAt: string;
}

export interface ToolOutcome {
  tool: string;
  isError: boolean;
  bottles: FoundBottle[];
  delivery?: DeliveryTerms;
  storage?: StorageTerms;
  shop?: ShopTerms;
  drop?: CurrentDrop | null;
}

type Answered = Omit<ToolOutcome, 'tool' | 'isError' | 'bottles'> & {
  bottle?: FoundBottle;
  bottles?: FoundBottle[];
};

/** Each result beside the name of the tool that was asked for it. */
export function listOutcomes(messages: readonly Message[]): ToolOutcome[] {
  const blocks = messages.flatMap(({ content }) => content);
  const uses = new Map(blocks.flatMap(({ toolUse }) => (toolUse ? [[toolUse.toolUseId, toolUse]] : [])));
  return blocks.flatMap(({ toolResult }) => {
    if (!toolResult) return [];
    const { bottle, bottles = [], ...terms } = answered(toolResult.content[0]);
    const { name = '', input } = uses.get(toolResult.toolUseId) ?? {};
    const all = bottle ? [bottle, ...bottles] : bottles;
    return {
      ...terms,
      tool: name,
      isError: toolResult.status === 'error',
      bottles: all.filter(({ name: found }) => isRequestedBottle(found, input)),
    };
  });
}

const beginnings = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map((word) => word.slice(0, 4));

/** The tools answer the nearest bottle to a name: one without a word of it is another. */
function isRequestedBottle(found: string, input: unknown): boolean {
  const { bottle, bottles } = (input ?? {}) as { bottle?: string; bottles?: string[] };
  const names = bottle === undefined ? bottles : [bottle];
  return (
    names === undefined ||
    names.some((name) => beginnings(name).some((word) => beginnings(found).includes(word)))
  );
}

function answered(content: { json?: unknown; text?: string } | undefined): Answered {
  if (content?.json && typeof content.json === 'object') return content.json as Answered;
  try {
    const read: unknown = JSON.parse(content?.text ?? '');
    return read && typeof read === 'object' ? (read as Answered) : {};
  } catch {
    return {};
  }
}

/** No bottle and no terms: an error, or a search that found none. Between two drops, null is an answer. */
export const isEmptyOutcome = ({ bottles, delivery, storage, shop, drop }: ToolOutcome): boolean =>
  bottles.length === 0 && !delivery && !storage && !shop && drop === undefined;
