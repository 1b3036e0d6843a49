import { store } from '#shared/store.ts';

type Benefit = { title: string; text: string; icon: string; isDelivery?: boolean };

/** What the shop holds itself to. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Tasted by our panel',
    text: 'Where our panel has tasted a bottle, its page carries their notes.',
    icon: 'M7 4h10c0 6-1 9-5 9s-5-3-5-9zM12 13v7M8 20h8',
  },
  {
    title: 'Honest stock levels',
    text: "Each bottle's page shows how many are left: our stock, less what other shoppers have reserved.",
    icon: 'M5 19V9M12 19V5M19 19v-7',
  },
  {
    title: 'Limited drops',
    text: 'Every drop has an opening, a close, an edition size and a limit per customer. We never sell more than the edition.',
    icon: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2',
  },
  {
    title: 'Packed by hand',
    text: 'Tracked, and signed for by an adult at the door.',
    isDelivery: true,
    icon: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    title: 'Bonded storage',
    text: 'Some bottles can be held in bond, with duty and VAT deferred until you have them delivered.',
    icon: 'M4 10 12 4l8 6v10H4zM9 20v-6h6v6',
  },
  {
    title: 'Easy to reach',
    text: `Call ${store.phone.shown} or write to ${store.email}. We only sell to adults aged ${store.ages.toBuy} or over.`,
    icon: 'M4 5h16v11H10l-4 4v-4H4z',
  },
];
