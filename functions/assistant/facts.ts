import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatPromise } from '#shared/domain/common/compute-promise.ts';
import { findForeignCountry } from '#shared/domain/common/countries.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { checkPlace, unservedPlaces, type Zone } from '#shared/domain/common/delivery-zones.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { describeDispatch, listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { hasOpeningHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import {
  cancellationDays,
  refundDays,
  returnDays,
} from '#shared/domain/orders/cancellation/cancellation-periods.ts';
import { storageStartTime, store } from '#shared/store.ts';
import type { FactTopic } from './answer-schema.ts';
import { formatDrops } from './drops.ts';
import { toBondedTerms } from './tools/show-bottle.ts';

/** What facts may use beside the shop's rules. */
export type FactContext = {
  now: Date;
  catalogue: readonly Product[];
  hours: TradingHours;
  delivery: DeliveryTerms;
  /** The bottles that the answer has shown. */
  bottles: readonly Product[];
  place?: string;
  isSignedIn?: boolean;
  /** What this answer's tools have returned for a fact to print. */
  printed?: Partial<Record<FactTopic, string>>;
};

/** Places by their common names, each with the name of its zone. */
const places: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(jersey|guernsey|alderney|sark|channel islands?)\b/i, /channel islands/i],
  [/\b(bfpo|forces)\b/i, /bfpo/i],
  [/\bgibraltar\b/i, /gibraltar/i],
  [/\b(highlands?|hebrides|skye|orkney|shetland|inverness|lewis|mull|islay)\b/i, /highlands/i],
  [/\b(northern ireland|belfast|derry)\b/i, /northern ireland/i],
  [/\bisle of man\b/i, /isle of man/i],
  [/\bscilly\b/i, /scilly/i],
];

/** The delivery surcharge of a place, or that we do not deliver there; empty for an unknown place. */
function formatPlace(place: string, zones: readonly Zone[]): string[] {
  const zone = places.find(([name]) => name.test(place))?.[1];
  const unserved = unservedPlaces.find(({ name }) => zone?.test(name));
  if (unserved) return [`We do not deliver to ${unserved.name}.`];
  const surcharge = zones.find(({ name }) => zone?.test(name));
  if (surcharge) return [`- ${surcharge.name}: ${formatPence(surcharge.surchargePence)} on top.`];
  const abroad = findForeignCountry(`-, ${place}`);
  if (abroad) return [`We deliver within the ${store.country} only, and not to ${abroad}.`];
  const found = checkPlace(place, zones);
  if ('refused' in found)
    return found.refused === 'postcode_not_served' ? [`We do not deliver to ${found.details?.place}.`] : [];
  if (found.surcharges.length === 0) return ['No surcharge is due there.'];
  return found.surcharges.map(({ name, amountPence }) => `- ${name}: ${formatPence(amountPence)} on top.`);
}

function formatDelivery({ place, now, hours, delivery }: FactContext): string[] {
  const ofPlace = place ? formatPlace(place, delivery.zones) : [];
  if (ofPlace.some((line) => line.startsWith('We '))) return ofPlace;
  return [
    ...delivery.methods
      .filter(({ isBondedStorage }) => !isBondedStorage)
      .map((method) => {
        const { name, pricePence, freeFromPence, deliveryTime, isCollection } = method;
        const days = formatPromise(method, now, hours);
        return isCollection
          ? `- ${name}: free. Ordered now, it is ready from ${days}.`
          : `- ${name}: ${formatPence(pricePence)}${freeFromPence !== undefined ? `, free for orders from ${formatPence(freeFromPence)}` : ''}; ${deliveryTime}. Ordered now, it arrives ${days}.`;
      }),
    ...ofPlace,
    '',
    describeDispatch(hours).join(' '),
    `We deliver within the ${store.country}. Anyone who takes the parcel and looks under ${store.ages.challenge} must prove that they are ${store.ages.toBuy} or over.`,
  ];
}

/** The price in bond of each bottle in the answer. */
const formatBonded = ({ bottles, now }: FactContext): string[] =>
  bottles.map((bottle) => {
    const terms = toBondedTerms(bottle, now);
    return terms
      ? `- **${bottle.name}** costs ${formatPence(terms.inBondPence)} in bond; duty of ${formatPence(terms.dutyPence)} and VAT of ${formatPence(terms.vatPence)} are deferred.`
      : `- **${bottle.name}** isn't held in bond, so it cannot go into bonded storage.`;
  });

const formatDuty = (context: FactContext): string[] => {
  const { pencePerLitreOfAlcohol } = findSpiritsDutyRate(context.now);
  return [
    `Our prices include VAT of ${standardVatPercent}% and spirits duty, which is ${formatPence(pencePerLitreOfAlcohol)} per litre of pure alcohol. For a bottle in bond both are deferred until it leaves.`,
    ...formatBonded(context),
  ];
};

const formatNextStorage = ({ nextStorage }: DeliveryTerms): string[] =>
  nextStorage
    ? [
        `- From ${formatDay(nextStorage.from)}: ${formatPence(nextStorage.shelf)} on a shelf, ${formatPence(nextStorage.pallet)} on a pallet.`,
      ]
    : [];

const formatStorage = (context: FactContext): string[] => [
  'A bottle in bond is stored in our bonded warehouse: its duty and VAT are deferred, and due when it leaves.',
  ...context.delivery.methods
    .filter(({ isBondedStorage }) => isBondedStorage)
    .map(({ name, pricePence }) => `- ${name}: ${formatPence(pricePence)} per bottle per month.`),
  ...formatNextStorage(context.delivery),
  '',
  `You need an account and a bottle that is held in bond. It is in storage ${storageStartTime}, and we bill storage every month.`,
  ...formatBonded(context),
];

export const noForecast =
  "I don't forecast prices or promise returns. The value of a bottle can fall as well as rise, so please buy one to enjoy it.";

const formatters: Record<FactTopic, (context: FactContext) => string[]> = {
  delivery: formatDelivery,
  storage: formatStorage,
  duty: formatDuty,
  returns: () => [
    `You can cancel at any time before your order leaves us, and until ${cancellationDays} days after it has arrived; you then have ${returnDays} more to send it back unopened. We refund you within ${refundDays} days of getting it. For more, see [delivery and returns](/delivery-and-returns).`,
  ],
  payment: () => [
    'You pay by card at the checkout, through Stripe; we never see your card number. Please never write one here. If you have a gift card, enter its code at the checkout.',
  ],
  hours: ({ hours }) => [
    ...(hasOpeningHours(hours)
      ? [
          `${store.bar.name} is in ${store.bar.place}. Its opening hours:`,
          ...[...listOpeningHours(hours), ...listExceptions(hours)].map(
            ({ name, value }) => `- ${name}: ${value}`,
          ),
          '',
        ]
      : [`${store.bar.name} is in ${store.bar.place}; please ask for its opening times.`]),
    `You can reach us on ${store.phone.shown} or at ${store.email}. We only sell to people aged ${store.ages.toBuy} or over.`,
  ],
  drop: ({ catalogue, now }) => formatDrops(catalogue, now),
  orders: ({ isSignedIn }) => [
    isSignedIn
      ? 'Your orders are in [your account](/account).'
      : 'Please [sign in](/auth) and ask me again: then I can see your orders. Without an account, the link in your confirmation email shows where your order is.',
  ],
  holdings: ({ isSignedIn }) => [
    isSignedIn
      ? 'Your bottles in bond are in [your portfolio](/portfolio).'
      : 'Please [sign in](/auth) and ask me again: then I can see your bottles in bond and their storage.',
  ],
  person: () => ['A person is happy to help: choose “Ask a person” below, and they reply by email.'],
  values: () => [noForecast],
};

/** One of the shop's facts as Markdown, computed from its rules at this moment. */
export const formatFact = (topic: FactTopic, context: FactContext): string =>
  context.printed?.[topic] ?? formatters[topic](context).join('\n');
