import { storageStartTime } from '#shared/store.ts';

/** The steps from the purchase to delivery. */
export const storageSteps = [
  {
    title: 'You buy',
    text: 'Choose bonded storage at the checkout for a bottle held in bond. You pay the price without duty and VAT.',
  },
  {
    title: 'We open your account',
    text: 'Your first stored bottle opens a storage account in your name. The bottles in it are yours.',
  },
  {
    title: 'Your bottles are stored',
    text: `They are in storage ${storageStartTime}. After that you get a statement each month with the cost of storage.`,
  },
  {
    title: 'You request delivery',
    text: 'Whenever you like: once you pay duty, VAT and delivery, your bottles leave the warehouse and come to your door.',
  },
];
