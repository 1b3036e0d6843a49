import { store } from '#shared/store.ts';

/** Reasons to buy here; each is something the shop does, and explains in more detail elsewhere. */
export const trust = [
  {
    title: 'From a bar in Soho',
    text: 'Chosen by the people behind a back bar with more than 500 expressions.',
    icon: 'M7 4h10c0 6-1 9-5 9s-5-3-5-9zM12 13v7M8 20h8',
  },
  {
    title: 'Signed for at the door',
    text: 'Packed by hand, tracked, and signed for by an adult.',
    isDelivery: true,
    icon: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  },
  {
    title: 'Secure payment',
    text: 'Payments go through Stripe and are verified by your bank. We never see your card number.',
    icon: 'M3 6h18v12H3zM3 10h18M7 15h3',
  },
  {
    title: 'Easy to reach',
    text: `Call us on ${store.phone.shown} or write to ${store.email}.`,
    icon: 'M4 5h16v11H10l-4 4v-4H4z',
  },
];
