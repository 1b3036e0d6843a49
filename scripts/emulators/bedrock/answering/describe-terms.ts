/** The shop's terms in words, from what the tools said of them and nothing else. */
import { describeBondedPrice, priceAndStock } from './describe-bottle.ts';
import type { FoundBottle, ToolOutcome } from './tool-outcome.ts';

type Terms<Name extends keyof ToolOutcome> = NonNullable<ToolOutcome[Name]>;

/** Where people want a parcel to go, and what the terms call it. */
const places: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(jersey|guernsey|alderney|sark|channel islands?)\b/, /channel islands/i],
  [/\b(bfpo|forces)\b/, /bfpo/i],
  [/\b(highlands?|hebrides|skye|orkney|shetland|inverness|islands?)\b/, /highlands/i],
  [/\b(northern ireland|belfast|derry|ulster)\b/, /northern ireland/i],
  [/\b(isle of man)\b/, /isle of man/i],
  [/\bscilly\b/, /scilly/i],
];

const abroad =
  /\b(abroad|overseas|international\w*|europe|eu|france|germany|spain|italy|ireland(?<!northern ireland)|netherlands|belgium|usa?|america|united states|canada|australia|japan|china|singapore|hong kong|dubai|switzerland|norway|sweden|denmark|deutschland|suisse|paris|berlin|new york)\b/;

export function describeDelivery(terms: Terms<'delivery'>, question: string, isDetailed: boolean): string {
  const text = question.toLowerCase();
  const place = places.find(([pattern]) => pattern.test(text))?.[1];
  const refused = place && terms.notServed.find((name) => place.test(name));
  if (refused) return `We do not deliver to ${refused}.`;
  const intro = abroad.test(text) ? [`We deliver within the ${terms.country} only.`] : [];
  const surcharges = terms.surcharges.filter(({ name }) => (place ? place.test(name) : isDetailed));
  const options = terms.options.map(
    ({ name, price, deliveryTime, freeForOrdersFrom }) =>
      `- ${name}: ${price}${freeForOrdersFrom ? `, free for orders from ${freeForOrdersFrom}` : ''}; ${deliveryTime}.`,
  );
  const added = surcharges.map(({ name, price }) => `- ${name}: ${price} on top.`);
  const notServed = isDetailed ? [`We do not deliver to ${terms.notServed.join(' or ')}.`] : [];
  return [
    ...intro,
    `We deliver in the ${terms.country} by:`,
    '',
    ...options,
    ...added,
    '',
    ...notServed,
    terms.ageCheck,
  ].join('\n');
}

export function describeStorage(
  terms: Terms<'storage'>,
  bottles: FoundBottle[],
  isDetailed: boolean,
): string {
  const places = terms.places.map(
    ({ name, pricePerBottleAndMonth }) => `- ${name}: ${pricePerBottleAndMonth} per bottle per month.`,
  );
  const tax = `Duty is ${terms.dutyPerLitreOfAlcohol} per litre of pure alcohol, and VAT is ${terms.vatPercent}%.`;
  const more = isDetailed
    ? [`Needed: ${terms.needs} Billed: ${terms.billed} Bottles are in storage ${terms.begins}.`]
    : [];
  return [terms.what, '', ...places, '', tax, ...more, ...bottles.map(describeBondedPrice)].join('\n');
}

export const describeShop = ({ bar, phone, email, ageToBuy, priceNote }: Terms<'shop'>): string =>
  [
    `${bar}. You reach us on ${phone} or at ${email}.`,
    `We only sell to people aged ${ageToBuy} or over.`,
    priceNote,
  ].join(' ');

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });

export function describeDrop(drop: ToolOutcome['drop'], [bottle]: FoundBottle[]): string {
  if (!drop || !bottle) return 'No drop is open at the moment.';
  return `The drop that is open now is ${drop.title}, until ${day.format(new Date(drop.closesAt))}. ${priceAndStock(bottle)}`;
}
