import { freeDeliveryFromPence } from '#shared/domain/delivery.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';

const freeFrom = formatPence(freeDeliveryFromPence).replace(/\.00$/, '');

/** Why one may buy here; each is something the shop does, and says more of elsewhere. */
export const trust = [
  {
    title: 'Opened at the bar first',
    text: 'Tasted by us before it is listed. Doubt a bottle? Order a dram of it.',
    icon: 'M7 4h10c0 6-1 9-5 9s-5-3-5-9zM12 13v7M8 20h8',
  },
  {
    title: 'Handed over in person',
    text: `Packed here, tracked, and given to an adult at the door. Free from ${freeFrom}.`,
    icon: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    title: 'Paid through Stripe',
    text: 'Your card is checked by its bank, and its number never reaches us.',
    icon: 'M3 6h18v12H3zM3 10h18M7 15h3',
  },
  {
    title: 'A person answers',
    text: `The bar picks up on ${store.phone.shown}, and writes back.`,
    icon: 'M4 5h16v11H10l-4 4v-4H4z',
  },
];
