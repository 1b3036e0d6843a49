import { storageBegins } from '#shared/domain/storage.ts';

/** What happens from the purchase to the door. */
export const storageSteps = [
  {
    title: 'You buy',
    text: 'Choose bonded storage at the checkout, for a bottle whose lot lies in bond. You pay the price without duty and VAT.',
  },
  {
    title: 'An account is opened',
    text: 'We open it for you with the storage provider, in your name. The bottles in it are yours.',
  },
  {
    title: 'Your bottles are stored',
    text: `They are in their place ${storageBegins}. From then on a statement comes every month, with what storage costs.`,
  },
  {
    title: 'You send for them',
    text: 'Whenever you like. On payment of duty, VAT and delivery they leave the warehouse and come to your door.',
  },
];
