import { toPublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import {
  allDeliveryTerms,
  bottleWeightKg,
  type DeliveryTerms,
  maxOrderKg,
} from '#shared/domain/common/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { describeDispatch } from '#shared/domain/common/format-hours.ts';
import {
  joinParagraphs,
  type LegalFacts,
  type LegalSource,
  type Passage,
} from '#shared/domain/common/legal-text.ts';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import {
  cancellationDays,
  refundDays,
  returnDays,
} from '#shared/domain/orders/cancellation/cancellation-periods.ts';
import { store } from '#shared/store.ts';

type OptionText = {
  deliveryTime: string;
  maxDimensions: string;
  /** Empty where nothing travels. */
  cover: string;
};

type PublishedDelivery = ReturnType<typeof toPublishedDelivery>;
type Option = PublishedDelivery['options'][number];

const everyDistrict = '0-99';

/** 'PA20-49', or the area alone if all of it is meant. */
const formatDistricts = (area: string, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => {
    const districts = `${from}-${to}`;
    return districts === everyDistrict ? area : `${area}${districts}`;
  });

/** The zones that cost more, each with its districts. */
const zoneNames: Record<string, string> = Object.fromEntries(
  surchargeZones.map(({ id, name, areas }) => {
    const districts = Object.entries(areas).flatMap(([area, ranges]) => formatDistricts(area, ranges));
    return [id, `${name} (${districts.join(', ')})`];
  }),
);

/** What is said of each option that delivers, besides its price and its weight limit. */
const optionTexts: Record<string, OptionText> = Object.fromEntries(
  allDeliveryTerms.methods
    .filter(({ isBondedStorage }) => !isBondedStorage)
    .map(({ id, deliveryTime, maxDimensions = '', maxCoverPence }) => [
      id,
      { deliveryTime, maxDimensions, cover: maxCoverPence ? formatPence(maxCoverPence) : '' },
    ]),
);

const unservedAreas = unservedPlaces.map(({ name, areas }) =>
  areas.length > 0 ? `${name} (${areas.join(', ')})` : name,
);

/** '£9.99, free from £150.00'; 'Free' if the price or the threshold for free delivery is zero. */
function formatRate(price: string, freeFrom: string | null): string {
  if (Number(price) === 0 || (freeFrom !== null && Number(freeFrom) === 0)) return 'Free';
  return freeFrom === null
    ? formatPounds(price)
    : `${formatPounds(price)}, free from ${formatPounds(freeFrom)}`;
}

const listOption = (
  { name, description, price, freeFrom, maxWeight }: Option,
  text: OptionText,
): Passage[] => [
  { heading: name },
  { text: description },
  {
    facts: [
      {
        name: 'Price per order',
        value: formatRate(price, freeFrom),
      },
      { name: 'Time', value: text.deliveryTime },
      ...(text.cover
        ? [
            {
              name: 'Size',
              value: `Up to ${maxWeight} kg${text.maxDimensions && `, ${text.maxDimensions} at most`}`,
            },
            { name: 'Cover', value: `Up to ${text.cover} of goods` },
          ]
        : []),
    ],
  },
];

const listOptions = ({ options }: PublishedDelivery): Passage[] =>
  options.flatMap((option) => {
    const known = optionTexts[option.id];
    return known ? listOption(option, known) : [];
  });

const listSurcharges = ({ surcharges }: PublishedDelivery): Passage[] =>
  surcharges.length === 0
    ? []
    : [
        {
          text: 'Carriers charge more for these postcodes. You see the surcharge on its own line before you pay.',
        },
        {
          facts: surcharges.map(({ id, name, price }) => ({
            name: zoneNames[id] ?? name,
            value: formatPounds(price),
          })),
        },
      ];

/** When parcels leave. */
const describeLeaving = (hours: DispatchHours): string =>
  [
    ...describeDispatch(hours),
    'The checkout shows the days your order will arrive, and your confirmation repeats them.',
  ].join(' ');

type DispatchHours = Parameters<typeof describeDispatch>[0];

const listNextStorage = ({ nextStorage }: DeliveryTerms): Passage[] =>
  nextStorage
    ? [
        {
          text: `From ${formatDay(nextStorage.from)}, storage costs ${formatPence(nextStorage.shelf)} on a shelf and ${formatPence(nextStorage.pallet)} on a pallet per bottle per month.`,
        },
      ]
    : [];

/** What the page states about the rates, the trading hours and the rules of returns. */
export function buildDeliveryFacts(terms: DeliveryTerms, hours: TradingHours): LegalFacts {
  const published = toPublishedDelivery(terms);
  return {
    dispatch: [{ text: describeLeaving(hours) }],
    deliveryOptions: listOptions(published),
    deliverySurcharges: listSurcharges(published),
    unservedAreas: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(unservedAreas),
    storagePrices: [
      {
        facts: terms.methods
          .filter(({ isBondedStorage }) => isBondedStorage)
          .map(({ name, pricePence }) => ({
            name,
            value: `${formatPence(pricePence)} per bottle per month`,
          })),
      },
      ...listNextStorage(terms),
    ],
    bottleKg: String(bottleWeightKg),
    maxOrderKg: String(maxOrderKg),
    cancellationDays: String(cancellationDays),
    returnDays: String(returnDays),
    refundDays: String(refundDays),
    buyingAge: String(store.ages.toBuy),
    challengeAge: String(store.ages.challenge),
    country: store.country,
    email: store.email,
    phone: store.phone.shown,
  };
}

/** The page that comes with the shop. */
export const deliverySource: LegalSource = {
  title: 'Delivery and returns',
  description:
    'Delivery options, prices and times, surcharges by postcode, who can take a parcel, and how to return a bottle.',
  intro:
    'How we deliver within the {country}, what it costs, and how to return a bottle. All prices include VAT.',
  updated: '2026-11-24',
  sections: {
    options: {
      title: 'Delivery options',
      text: joinParagraphs(['{dispatch}', '{deliveryOptions}']),
      required: ['dispatch', 'deliveryOptions'],
    },
    surcharges: {
      title: 'Surcharges',
      text: joinParagraphs(['{deliverySurcharges}', 'We do not deliver to {unservedAreas}.']),
      required: ['deliverySurcharges', 'unservedAreas'],
    },
    heavy: {
      title: 'Large orders',
      text: joinParagraphs([
        'We allow {bottleKg} kg for each packed bottle. For orders above {maxOrderKg} kg we arrange a pallet: please contact us. Bonded storage has no such limit.',
        '[Contact](/contact)',
      ]),
      required: ['maxOrderKg'],
    },
    door: {
      title: 'At the door',
      text: joinParagraphs([
        "Every parcel is tracked, signed for and covered against loss and damage up to its delivery option's limit; you cannot choose an option for an order worth more. It is handed only to someone aged {buyingAge} or over, and the courier asks anyone who looks under {challengeAge} for photo ID. It is never left on a doorstep, or with a neighbour who cannot show ID.",
        'If a parcel arrives damaged or late, please tell us within 48 hours and keep the packaging. You keep your rights after that, but an early report helps us with the carrier.',
      ]),
      required: ['buyingAge'],
    },
    bond: {
      title: 'Storage instead of delivery',
      text: joinParagraphs(['{storagePrices}', '[How bonded storage works](/storage)']),
      required: ['storagePrices'],
    },
    returns: {
      title: 'Returns',
      text: joinParagraphs([
        'You have {cancellationDays} days from the day after your order arrives to tell us you have changed your mind, and {returnDays} more to send it back. You can cancel at any time before it leaves us.',
        '[Cancel my order](/cancel-order)',
        '- Send bottles back unopened, with the seal and packaging intact. We cannot resell an opened bottle, so we deduct the value it has lost, which may be all of it.\n- You pay for the return, unless the bottle was faulty or not what you ordered. Please use a tracked and insured service.\n- Within {refundDays} days of getting it back, or of your proof that you sent it, we refund the price and the cost of standard delivery the way you paid.',
        'If a bottle is broken in transit, wrong or faulty, we replace it where we can and otherwise refund it, including delivery. You have 30 days to reject a faulty bottle.',
        'Write to {email} with your order number, or ring {phone}.',
      ]),
      required: ['cancellationDays', 'returnDays', 'refundDays'],
    },
  },
};
