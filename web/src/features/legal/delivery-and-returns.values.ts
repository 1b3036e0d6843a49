import { toPublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import {
  allDeliveryTerms,
  bottleWeightKg,
  defaultDeliveryTerms,
  deliveryMethods,
  maxOrderKg,
} from '#shared/domain/common/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { cancellationDays, refundDays, returnDays } from '#shared/domain/orders/cancellation-periods.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import type { OptionText } from './add-rates.ts';
import type { LegalText } from './legal-text.ts';

const { toBuy, challenge } = store.ages;
const storageOptions = deliveryMethods.filter(({ isBondedStorage }) => isBondedStorage);

const everyDistrict = '0-99';

/** 'PA20-49', or the area alone where all of it is meant. */
const formatDistricts = (area: string, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => {
    const districts = `${from}-${to}`;
    return districts === everyDistrict ? area : `${area}${districts}`;
  });

/** The zones that cost more, each with its districts. */
export const zoneNames: Record<string, string> = Object.fromEntries(
  surchargeZones.map(({ id, name, areas }) => {
    const districts = Object.entries(areas).flatMap(([area, ranges]) => formatDistricts(area, ranges));
    return [id, `${name} (${districts.join(', ')})`];
  }),
);

/** What is said of each option that delivers, beside its price and its weight limit. */
export const optionTexts: Record<string, OptionText> = Object.fromEntries(
  allDeliveryTerms.methods
    .filter(({ isBondedStorage }) => !isBondedStorage)
    .map(({ id, deliveryTime, maxDimensions = '', maxCoverPence }) => [
      id,
      { deliveryTime, maxDimensions, cover: maxCoverPence ? formatPence(maxCoverPence) : '' },
    ]),
);

/** What holds until the staff publish other rates. */
export const initialDelivery = toPublishedDelivery(defaultDeliveryTerms);

const unservedAreas = unservedPlaces.map(({ name, areas }) =>
  areas.length > 0 ? `${name} (${areas.join(', ')})` : name,
);

/** The options with their prices and limits, the surcharges, and when parcels leave are added as the staff have published them. */
export const deliveryAndReturns: LegalText = {
  title: 'Delivery and returns',
  description:
    'Delivery options, prices and times, surcharges by postcode, who can take a parcel, and how to return a bottle.',
  intro: `How we deliver within the ${store.country}, what it costs, and how to return a bottle. All prices include VAT.`,
  updated: '2026-11-24',
  sections: [
    {
      id: 'options',
      title: 'Delivery options',
      blocks: [],
    },
    {
      id: 'surcharges',
      title: 'Surcharges',
      blocks: [
        {
          text: `We do not deliver to ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(unservedAreas)}.`,
        },
      ],
    },
    {
      id: 'heavy',
      title: 'Large orders',
      blocks: [
        {
          text: `We allow ${bottleWeightKg} kg for each packed bottle. For orders above ${maxOrderKg} kg we arrange a pallet: please contact us. Bonded storage has no such limit.`,
        },
        { link: { label: 'Contact', to: paths.contact.href() } },
      ],
    },
    {
      id: 'door',
      title: 'At the door',
      blocks: [
        {
          text: `Every parcel is tracked, signed for and covered against loss and damage up to its delivery option's limit; you cannot choose an option for an order worth more. It is handed only to someone aged ${toBuy} or over, and the courier asks anyone who looks under ${challenge} for photo ID. It is never left on a doorstep, or with a neighbour who cannot show ID.`,
        },
        {
          text: 'If a parcel arrives damaged or late, please tell us within 48 hours and keep the packaging. You keep your rights after that, but an early report helps us with the carrier.',
        },
      ],
    },
    {
      id: 'bond',
      title: 'Storage instead of delivery',
      blocks: [
        {
          facts: storageOptions.map(({ name, pricePence }) => ({
            name,
            value: `${formatPence(pricePence)} per bottle per month`,
          })),
        },
        { link: { label: 'How bonded storage works', to: paths.storage.href() } },
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      blocks: [
        {
          text: `You have ${cancellationDays} days from the day after your order arrives to tell us you have changed your mind, and ${returnDays} more to send it back. You can cancel at any time before it leaves us.`,
        },
        { link: { label: 'Cancel my order', to: privatePaths.cancelOrder.href() } },
        {
          list: [
            'Send bottles back unopened, with the seal and packaging intact. We cannot resell an opened bottle, so we deduct the value it has lost, which may be all of it.',
            'You pay for the return, unless the bottle was faulty or not what you ordered. Please use a tracked and insured service.',
            `Within ${refundDays} days of getting it back, or of your proof that you sent it, we refund the price and the cost of standard delivery the way you paid.`,
          ],
        },
        {
          text: 'If a bottle is broken in transit, wrong or faulty, we replace it where we can and otherwise refund it, including delivery. You have 30 days to reject a faulty bottle.',
        },
        { text: `Write to ${store.email} with your order number, or ring ${store.phone.shown}.` },
      ],
    },
  ],
};
