/**
 * Composes an answer from the tools' results, in the blocks of the shop's schema; the shop itself prints names, prices and
 * terms.
 */
import type { AnswerBlock, FactTopic } from '#functions/assistant/answer-schema.ts';
import { store } from '#shared/store.ts';
import type { Plan } from './plan.ts';
import type { Conversation, FoundBottle } from './read-conversation.ts';

const prose = (text: string): AnswerBlock => ({ type: 'prose', text });
const fact = (topic: FactTopic, place?: string): AnswerBlock => ({
  type: 'fact',
  topic,
  ...(place && { place }),
});

const offer = 'Ask me about a bottle, a taste, a gift, delivery or bonded storage.';
const greeting = `Hello, I am ${store.assistant}, an AI that looks through the collection of ${store.brand}. ${offer}`;
const offTopic = `I can only help with whisky, the bottles of ${store.brand} and its terms. ${offer}`;
const nothing = 'I found no bottle like that in our collection. Shall I suggest something similar?';

/** "to Jersey", "nach Berlin". */
const destination =
  /\b(?:to|nach|in)\s+(?:the\s+)?(\p{Lu}[\p{L}\d ]{1,30}?)(?=[?.,!]|\s+(?:and|und|by)\b|$)/u;

export function compose({ question, outcome, isDetailed, rounds }: Conversation, plan: Plan): AnswerBlock[] {
  const { topic, seen } = plan;
  if (topic === 'greeting') return [prose(greeting)];
  if (topic === 'off-topic') return [prose(offTopic)];
  const fresh = outcome.bottles.filter(({ name }) => !seen.includes(name));
  const shown = fresh.length > 0 ? fresh.slice(0, isDetailed ? 5 : 3) : outcome.bottles;
  const withFacts = !isDetailed && (topic === 'comparing' || topic === 'bottle');
  const bottles = shown.map((bottle) => toBlock(bottle, isDetailed || withFacts, withFacts));
  if (topic === 'value') return [fact('values'), ...bottles];
  const others = outcome.missing
    .filter((name) => /^\p{Lu}\p{Ll}/u.test(name))
    .map((name): AnswerBlock => ({ type: 'elsewhere', name, text: 'I found nothing under that name.' }));
  if (topic === 'drop') return [fact('drop'), ...bottles];
  if (topic === 'delivery') return [fact('delivery', destination.exec(question)?.[1])];
  if (topic === 'storage')
    return [
      ...bottles,
      fact(/\b(duty|vat|tax)/i.test(question) ? 'duty' : 'storage'),
      ...(isDetailed ? [fact('storage')] : []),
    ];
  const isFact = ['returns', 'payment', 'hours', 'orders', 'holdings', 'person'].includes(topic);
  if (isFact) return [fact(topic as FactTopic)];
  if (bottles.length === 0) return others.length > 0 ? others : [prose(nothing)];
  if (topic === 'buying') {
    const wanted = shown.filter(({ stock }) => stock > 0).map(({ id }) => ({ id, quantity: 1 }));
    return [
      ...bottles,
      ...(wanted.length > 0 ? [{ type: 'cart' as const, bottles: wanted }] : []),
      ...others,
    ];
  }
  if (topic === 'bottle') return [...bottles, ...others];
  return [prose(introduce(shown, rounds > 1)), ...bottles, ...others];
}

/** Recommends the first bottle, which fits best, and mentions the second as the alternative. */
function introduce([first, second]: FoundBottle[], isNearest: boolean): string {
  const opening = isNearest ? 'I found nothing that fits all of that; these come nearest.' : '';
  if (!first) return opening;
  const view = second
    ? `I would choose the ${first.name}; the ${second.name} is the other way to go.`
    : `I would choose the ${first.name}.`;
  return `${opening} ${view}`.trim();
}

/** In detailed answers the shop itself prints a bottle's facts. */
const toBlock = (bottle: FoundBottle, isLong: boolean, withFacts: boolean): AnswerBlock => {
  const [notes, palate] = readNotes(bottle) ?? [];
  const reason = isLong ? [withFacts && describeFacts(bottle), notes] : [palate ?? describeFacts(bottle)];
  return { type: 'bottle', id: bottle.id, reason: reason.filter(Boolean).join(' ') };
};

function describeFacts({
  category,
  region,
  ageYears,
  strengthPercent,
  caskType,
  inBond,
}: FoundBottle): string {
  const age = ageYears === null ? 'no age stated' : `${ageYears} years old`;
  const facts = [category, region, age, `${strengthPercent}%`, caskType].filter(Boolean).join(', ');
  return `${facts}.${inBond ? ' It can be kept in bonded storage.' : ''}`;
}

/** Tasting notes are the shop's own text, in three parts; a text in any other form is not repeated. */
const readNotes = ({ tastingNotes }: FoundBottle) =>
  /^Nose: [^.:]+\. (Palate: [^.:]+\.) Finish: [^.:]+\.$/.exec(tastingNotes ?? '');
