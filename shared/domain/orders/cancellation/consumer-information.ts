import type { LegalBlock } from '#shared/stage-facts.ts';
import { storageStartTime, store } from '#shared/store.ts';
import { cancellationDays, refundDays, returnDays } from './cancellation-periods.ts';

/**
 * The information that the Consumer Contracts Regulations 2013 (regulations 13 and 16, schedules 2 and 3) require
 * before the contract and again on a durable medium. The terms page and the order confirmation both read it here, so
 * that they never differ.
 */

export type InformationSection = { title: string; sentences: readonly string[] };

/** Where complaints go, and how they are handled: (e) and (k). */
export const complaints = `Write to ${store.email} or ring ${store.phone.shown}. We will look into it and tell you what we will do.`;

/** The right to cancel with its conditions, start and end: (l). */
export const cancellationRight: readonly string[] = [
  `You may cancel your order within ${cancellationDays} days without giving a reason, and at any time before it leaves us.`,
  `For a delivery, the ${cancellationDays} days end ${cancellationDays} days after the day on which you, or somebody you name other than the carrier, receive the bottles; if they come in several parcels, the last of them.`,
  `For bottles in bonded storage, they end ${cancellationDays} days after the day on which the bottles are allocated to you in storage. Bottles are in storage ${storageStartTime} of your payment; the last of those days counts, and your confirmation names it.`,
  `To cancel, use the "Cancel my order" page, write to ${store.email}, ring ${store.phone.shown}, or use the model form below, which is not obligatory. It is enough that you send it before the ${cancellationDays} days end.`,
];

/** What follows a cancellation, and who pays to send bottles back: (m). */
export const cancellationEffects: readonly string[] = [
  `If you cancel, we refund all that you have paid, including delivery; if you chose a more expensive delivery option than our cheapest standard one, we do not refund the difference. We refund you the way you paid, free of charge.`,
  `We refund anything that has not left us straight away. Otherwise send the bottles back within ${returnDays} days of telling us, at your own cost; we refund you within ${refundDays} days of receiving them, or of your proof that you sent them, whichever is earlier.`,
  "We may deduct any loss in the bottles' value caused by handling them more than is needed to establish what they are, such as opening them.",
];

/** Our duty that goods conform to the contract: (p), Consumer Rights Act 2015. */
export const conformity = `We are under a legal duty to supply goods that are in conformity with the contract: as described, fit for their purpose and of satisfactory quality. If they are not, you may reject them within 30 days for a full refund, and have them replaced after that; we pay for the carriage.`;

/** Schedule 3, part B. */
export function buildCancellationForm(legal: LegalBlock): string[] {
  const to = [legal.companyName, legal.registeredOffice, store.email].filter(Boolean).join(', ');
  return [
    'Use this form only if you wish to cancel.',
    `To ${to}:`,
    'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
    'Ordered on [*]/received on [*],',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
    '[*] Delete as appropriate.',
  ];
}

type ReturnedFrom = { isStored: boolean; isCollected?: boolean | undefined };

/** How bottles that have left are sent back, with the order's number. */
export function buildReturnInstructions(
  orderNumber: string,
  { isStored, isCollected }: ReturnedFrom,
): string[] {
  return [
    ...(isStored
      ? ['Bottles still in bond stay there: we take them back, and there is nothing for you to do.']
      : []),
    ...(isStored || isCollected
      ? []
      : ['If your parcel is still on its way, you can refuse it at the door and it will come back to us.']),
    `Please return what you have received within ${returnDays} days, unopened, in its packaging, by a tracked and insured service, with the order number ${orderNumber} in the parcel. You pay for the return, unless the bottles were faulty or not what you ordered.`,
    `Ask us for the address first: ${store.email} or ${store.phone.shown}.`,
    `We refund you within ${refundDays} days of receiving the bottles, or of your proof that you sent them, whichever is earlier.`,
  ];
}

/**
 * The right to cancel of someone who buys a gift card (Consumer Contracts Regulations 2013, regulations 29 and 30), as the
 * terms and the receipt state it.
 */
export const giftCardCancellation =
  'You can cancel a gift card within 14 days of buying it, as long as nothing on it has been spent: email us, and we refund the whole price to the card you paid with.';
