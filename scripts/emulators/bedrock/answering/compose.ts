/** Makes an answer of what the tools returned, and of nothing else. Each sentence with a price names its bottle. */
import { store } from '#shared/store.ts';
import type { Plan } from './plan.ts';
import type { Conversation, FoundBottle, ToolOutcome } from './read-conversation.ts';

type Terms<Name extends keyof ToolOutcome> = NonNullable<ToolOutcome[Name]>;

const offer = 'Ask me about a bottle, a taste, a gift, delivery or bonded storage.';
const fixed = {
  greeting: `Hello, I am ${store.assistant}, an AI that looks through the collection of ${store.brand}. ${offer}`,
  value:
    'I make no forecasts of prices and no promises of a return. The value of a bottle can fall as well as rise, so please buy one to enjoy it.',
  'off-topic': `I can only help with whisky, the bottles of ${store.brand} and its terms. ${offer}`,
} as const;
const nothing = 'I found no bottle like that in our collection. Shall I suggest something similar?';

export function compose(
  { question, outcome, isDetailed, rounds }: Conversation,
  { topic, calls, seen }: Plan,
): string {
  if (topic === 'greeting' || topic === 'value' || topic === 'off-topic') return fixed[topic];
  const { delivery, storage, shop, drop, bottles: all } = outcome;
  const fresh = all.filter(({ name }) => !seen.includes(name));
  const bottles = fresh.length > 0 ? fresh.slice(0, isDetailed ? 5 : 3) : all;
  const list = bottles
    .map((bottle) => `- ${isDetailed ? describe(bottle) : describeBriefly(bottle)}`)
    .join('\n');
  if (topic === 'drop') return describeDrop(drop, all);
  if (delivery) return describeDelivery(delivery, question.toLowerCase(), isDetailed);
  if (shop) return describeShop(shop);
  if (storage) {
    const isSearch = calls.some(({ name }) => name === 'search_bottles');
    const terms = describeStorage(storage, isSearch ? [] : all, isDetailed);
    return isSearch && all.length > 0 ? `${list}\n\n${terms}` : terms;
  }
  if (bottles.length === 0) return nothing;
  if (topic === 'comparing')
    return `Side by side:\n\n${bottles.map((bottle) => `- ${describe(bottle)}`).join('\n')}`;
  if (topic === 'bottle' && bottles.length === 1) return bottles.map(describe).join('\n');
  const introduction =
    rounds > 1
      ? 'I found nothing that fits all of that. The nearest from our collection:'
      : 'From our collection:';
  return `${introduction}\n\n${list}`;
}

const priceAndStock = ({ name, price, stock }: FoundBottle): string =>
  `**${name}**: ${price}, ${stock === 0 ? 'sold out' : `${stock} in stock`}.`;

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

/** Notes are the shop's own text, in three parts; a text of any other form is not repeated. */
const readNotes = ({ tastingNotes }: FoundBottle) =>
  /^Nose: [^.:]+\. (Palate: [^.:]+\.) Finish: [^.:]+\.$/.exec(tastingNotes ?? '');

const describeBriefly = (bottle: FoundBottle): string =>
  `${priceAndStock(bottle)} ${readNotes(bottle)?.[1] ?? describeFacts(bottle)}`;

const describe = (bottle: FoundBottle): string =>
  [priceAndStock(bottle), describeFacts(bottle), readNotes(bottle)?.[0]].filter(Boolean).join(' ');

const describeBondedPrice = ({ name, priceInBond, deferredDuty, deferredVat }: FoundBottle): string =>
  priceInBond
    ? `**${name}** costs ${priceInBond} in bond; duty of ${deferredDuty} and VAT of ${deferredVat} are deferred.`
    : `**${name}** isn't held in bond, so it cannot go into bonded storage.`;

/** Where people want a parcel to go, and what the terms call it. */
const places: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(jersey|guernsey|channel islands?)\b/, /channel islands/i],
  [/\b(bfpo|forces)\b/, /bfpo/i],
  [/\b(highlands?|hebrides|skye|orkney|shetland|inverness)\b/, /highlands/i],
  [/\b(northern ireland|belfast)\b/, /northern ireland/i],
  [/\bisle of man\b/, /isle of man/i],
  [/\bscilly\b/, /scilly/i],
];
const abroad =
  /\b(abroad|overseas|international\w*|europe|france|germany|spain|italy|usa?|america|united states|canada|australia|japan|china|paris|berlin|new york)\b/;

function describeDelivery(terms: Terms<'delivery'>, question: string, isDetailed: boolean): string {
  const place = places.find(([words]) => words.test(question))?.[1];
  const refused = place && terms.notServed.find((name) => place.test(name));
  if (refused) return `We do not deliver to ${refused}.`;
  const surcharges = terms.surcharges.filter(({ name }) => (place ? place.test(name) : isDetailed));
  return [
    ...(abroad.test(question) ? [`We deliver within the ${terms.country} only.`] : []),
    `We deliver in the ${terms.country} by:`,
    '',
    ...terms.options.map(
      ({ name, price, deliveryTime, freeForOrdersFrom: freeFrom }) =>
        `- ${name}: ${price}${freeFrom ? `, free for orders from ${freeFrom}` : ''}; ${deliveryTime}.`,
    ),
    ...surcharges.map(({ name, price }) => `- ${name}: ${price} on top.`),
    '',
    terms.ageCheck,
  ].join('\n');
}

function describeStorage(terms: Terms<'storage'>, bottles: FoundBottle[], isDetailed: boolean): string {
  return [
    terms.what,
    '',
    ...terms.places.map(
      ({ name, pricePerBottleAndMonth }) => `- ${name}: ${pricePerBottleAndMonth} per bottle per month.`,
    ),
    '',
    `Duty is ${terms.dutyPerLitreOfAlcohol} per litre of pure alcohol, and VAT is ${terms.vatPercent}%.`,
    ...(isDetailed ? [`Needed: ${terms.needs} Billed: ${terms.billed}`] : []),
    ...bottles.map(describeBondedPrice),
  ].join('\n');
}

const describeShop = ({ bar, phone, email, ageToBuy, priceNote }: Terms<'shop'>): string =>
  `${bar}. You reach us on ${phone} or at ${email}. We only sell to people aged ${ageToBuy} or over. ${priceNote}`;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });

function describeDrop(drop: ToolOutcome['drop'], [bottle]: FoundBottle[]): string {
  if (!drop || !bottle) return 'No drop is open at the moment.';
  return `The drop that is open now is ${drop.title}, until ${day.format(new Date(drop.closesAt))}. ${priceAndStock(bottle)}`;
}
