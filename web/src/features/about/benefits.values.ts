import { freeDeliveryFromPence } from '#shared/domain/delivery.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';

type Benefit = { title: string; text: string; icon: string };

const freeFrom = formatPence(freeDeliveryFromPence).replace(/\.00$/, '');

/** What the shop holds itself to. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Opened before it is sold',
    text: 'Somebody here has tasted every bottling that we list. Where we did not like it, it is not here.',
    icon: 'M7 4h10c0 6-1 9-5 9s-5-3-5-9zM12 13v7M8 20h8',
  },
  {
    title: 'True numbers',
    text: 'When a page says that twelve are left, twelve are left. The count is the stock itself, the same on every page.',
    icon: 'M5 19V9M12 19V5M19 19v-7',
  },
  {
    title: 'Drops that end',
    text: 'A drop has an edition, an opening and a close. What is sold out is not found again in a back room.',
    icon: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2',
  },
  {
    title: 'Carried by hand',
    text: `Packed by the people who sell it, tracked, and handed to an adult at the door. No charge for standard delivery from ${freeFrom}.`,
    icon: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    title: 'Kept in bond, if you like',
    text: 'Some bottles can stay in a bonded warehouse, with duty and VAT deferred until you send for them.',
    icon: 'M4 10 12 4l8 6v10H4zM9 20v-6h6v6',
  },
  {
    title: 'A person answers',
    text: `Write or ring, and the bar answers. Under ${store.ages.toBuy} it answers as well, but does not sell.`,
    icon: 'M4 5h16v11H10l-4 4v-4H4z',
  },
];
