/** Makes an answer of what the tools said. */
import type { Conversation } from './conversation.ts';
import {
  describeBondedPrice,
  describeFacts,
  describeNotes,
  inFull,
  inOneLine,
  priceAndStock,
} from './describe-bottle.ts';
import { describeDelivery, describeDrop, describeShop, describeStorage } from './describe-terms.ts';
import { fixedAnswer, fixedAnswers } from './fixed-answers.ts';
import type { Plan } from './plan.ts';
import type { FoundBottle } from './tool-outcome.ts';

const nothing = 'I found no bottle like that in our collection. Shall I look for something near it?';

export function compose(conversation: Conversation, { topic, seen }: Plan): string {
  const { outcomes, question, isDetailed, rounds } = conversation;
  const all = unique(outcomes.flatMap(({ bottles }) => bottles));
  const fresh = all.filter(({ name }) => !seen.includes(name));
  const bottles = fresh.length > 0 ? fresh.slice(0, isDetailed ? 5 : 3) : all;
  const terms = Object.assign({}, ...outcomes) as (typeof outcomes)[number];
  if (topic === 'delivery' && terms.delivery) return describeDelivery(terms.delivery, question, isDetailed);
  if (topic === 'shop' && terms.shop) return describeShop(terms.shop);
  if (topic === 'drop') return describeDrop(terms.drop, all);
  if (topic === 'storage' && terms.storage) {
    const listed = outcomes.some(({ tool }) => tool === 'search_bottles');
    const storage = describeStorage(terms.storage, listed ? [] : all, isDetailed);
    return listed && all.length > 0 ? `${list(bottles, isDetailed)}\n\n${storage}` : storage;
  }
  if (topic === 'promises') {
    const shown =
      bottles.length > 0
        ? `\n\nThese stand among our collectible bottles:\n\n${list(bottles, isDetailed)}`
        : '';
    return `${fixedAnswers.promises}${shown}`;
  }
  const fixed = fixedAnswer(topic);
  if (fixed) return fixed;
  if (outcomes.length === 0) return fixedAnswers.unknown;
  if (bottles.length === 0) return nothing;
  if (topic === 'one-bottle' && bottles.length === 1) return describeOne(bottles[0], isDetailed);
  if (topic === 'comparing') return compared(bottles, isDetailed);
  return `${introduction(bottles.length, rounds > 1)}\n\n${list(bottles, isDetailed)}`;
}

function introduction(count: number, isSecondTry: boolean): string {
  if (isSecondTry) return 'I found nothing that fits all of that. The nearest from our collection:';
  return count > 1 ? 'From our collection:' : 'This one from our collection fits:';
}

const list = (bottles: FoundBottle[], isDetailed: boolean): string =>
  bottles.map(isDetailed ? inFull : inOneLine).join('\n');

function describeOne(bottle: FoundBottle | undefined, isDetailed: boolean): string {
  if (!bottle) return nothing;
  const bond = isDetailed && bottle.inBond ? describeBondedPrice(bottle) : '';
  return [priceAndStock(bottle), describeFacts(bottle), describeNotes(bottle), bond]
    .filter(Boolean)
    .join(' ');
}

function compared(bottles: FoundBottle[], isDetailed: boolean): string {
  if (bottles.length === 1) return `I found only one of them.\n\n${describeOne(bottles[0], isDetailed)}`;
  const inStock = bottles.filter(({ stock }) => stock > 0);
  const cheapest = inStock.toSorted((a, b) => parsePounds(a) - parsePounds(b))[0];
  const verdict = cheapest ? `\n\nOf these, **${cheapest.name}** costs the least.` : '';
  return `Side by side:\n\n${bottles.map(inFull).join('\n')}${verdict}`;
}

const parsePounds = ({ price }: FoundBottle): number => Number(price.replace(/[£,]/g, ''));

const unique = (bottles: FoundBottle[]): FoundBottle[] => [
  ...new Map(bottles.map((bottle) => [bottle.id, bottle])).values(),
];
