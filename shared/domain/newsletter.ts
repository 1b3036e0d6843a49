/** What the newsletter's form, its letters and its table agree on. */

/**
 * The sentence beside the form, by the version under which a consent is kept. A new wording is a new entry; the old ones
 * stay, since they say what earlier subscribers agreed to.
 */
export const consentWordings = {
  '2026-11':
    'We write to you about exclusive releases and events, and about nothing else. You confirm your address first, and every letter has a link to leave.',
} as const;

export type ConsentWording = keyof typeof consentWordings;

export const currentWording: ConsentWording = '2026-11';

/** How a subscriber stands: asked for, confirmed, left, or written to no more since a letter came back or was reported. */
export const subscriberStatuses = ['pending', 'active', 'unsubscribed', 'suppressed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Why an address is written to no more: there is no such mailbox, or its owner called a letter spam. */
export const suppressionReasons = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** How long the link in the letter that asks for confirmation works. */
export const confirmationDays = 7;

/** How long a letter's link to its reader's preferences works; the one to leave never ends. */
export const preferencesDays = 90;

/** How long an address that never confirmed is kept: past the link's end and a late question about the letter. */
export const unconfirmedDays = 30;

/** How long it is kept that somebody was on the list and left, in order to show that every letter was wanted. */
export const leftYears = 2;
