import {
  bottleWeightKg,
  type DeliveryMethod,
  deliveryMethods,
  heaviestOrderKg,
} from '#shared/domain/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/delivery-zones.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import type { LegalText } from './legal-text.ts';

const { toBuy, challenge } = store.ages;
const carried = deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage);
const stored = deliveryMethods.filter(({ isBondedStorage }) => isBondedStorage);

const priceOf = ({ pricePence, freeFromPence }: DeliveryMethod) =>
  freeFromPence === undefined
    ? formatPence(pricePence)
    : `${formatPence(pricePence)}, free from ${formatPence(freeFromPence)}`;

const limitsOf = ({ maxWeightKg, maxDimensions }: DeliveryMethod) =>
  [maxWeightKg && `Up to ${maxWeightKg} kg`, maxDimensions && `${maxDimensions} at most`]
    .filter(Boolean)
    .join(', ');

const everyDistrict = '0-99';

/** 'PA20-49', or the area alone where all of it is meant. */
const districtsOf = (area: string, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([from, to]) => {
    const districts = `${from}-${to}`;
    return districts === everyDistrict ? area : `${area}${districts}`;
  });

const zones = surchargeZones.map(({ name, surchargePence, areas }) => {
  const districts = Object.entries(areas).flatMap(([area, ranges]) => districtsOf(area, ranges));
  return { name: `${name} (${districts.join(', ')})`, value: formatPence(surchargePence) };
});

/** All prices and limits here are those that the checkout works with. */
export const deliveryAndReturns: LegalText = {
  title: 'Delivery and returns',
  description:
    'Delivery options with their prices and times, surcharges by postcode, who may take a parcel, and how to return a bottle.',
  intro: `How bottles reach you within the ${store.country}, what that costs, and how they find their way back. All prices include VAT.`,
  updated: '2026-11-20',
  sections: [
    {
      id: 'options',
      title: 'Delivery options',
      blocks: carried.flatMap((method) => [
        { heading: method.name },
        { text: method.description },
        {
          facts: [
            { name: 'Price per order', value: priceOf(method) },
            { name: 'Time', value: method.deliveryTime },
            ...(limitsOf(method) ? [{ name: 'Size', value: limitsOf(method) }] : []),
          ],
        },
      ]),
    },
    {
      id: 'surcharges',
      title: 'Surcharges',
      blocks: [
        {
          text: 'To these postcodes carriers charge more. The surcharge is shown on a line of its own before you pay.',
        },
        { facts: zones },
        {
          text: `We do not deliver to ${unservedPlaces.map(({ name, areas }) => `${name} (${areas.join(', ')})`).join(' or ')}.`,
        },
      ],
    },
    {
      id: 'heavy',
      title: 'Large orders',
      blocks: [
        {
          text: `We reckon ${bottleWeightKg} kg for a packed bottle. Above ${heaviestOrderKg} kg we arrange a pallet by hand: please contact us. Bonded storage has no such limit.`,
        },
        { link: { label: 'Contact', to: paths.contact.href() } },
      ],
    },
    {
      id: 'door',
      title: 'At the door',
      blocks: [
        {
          text: `Every parcel is insured, tracked and signed for. It is handed only to somebody of ${toBuy} or over; the courier asks anyone who looks under ${challenge} for photo ID. It is not left with a neighbour who cannot show it, nor on a step.`,
        },
        {
          text: 'If a parcel arrives damaged or late, please tell us within 48 hours and keep the packaging. Your rights do not end then, but the carrier looks more closely while the trail is fresh.',
        },
      ],
    },
    {
      id: 'bond',
      title: 'Storage instead of delivery',
      blocks: [
        {
          facts: stored.map(({ name, pricePence }) => ({
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
          text: 'You have 14 days from the day the order arrives to tell us that you have changed your mind, and 14 more to send it back. A short mail is enough.',
        },
        {
          list: [
            'Send bottles back unopened, with seal and packaging as they came. An opened bottle cannot be sold again, and we deduct what it has lost, which may be all of it.',
            'You pay for sending it back, unless it was faulty or not what you ordered. Please use a tracked and insured service.',
            'Within 14 days of its return we refund the price and what standard delivery cost, to the card that you paid with.',
          ],
        },
        {
          text: 'Broken in transit, wrong or faulty: we replace it where we can and refund it where we cannot, carriage included. You have 30 days to reject a faulty bottle.',
        },
        { text: `Write to ${store.email} with your order number, or ring ${store.phone.shown}.` },
      ],
    },
  ],
};
