/** What the newsletter's form, its emails and its table share. */

/**
 * The consent beside the form, by the version that is stored with it. A new wording is a new entry; the old ones stay,
 * since earlier subscribers agreed to them.
 */
export const consentWordings = {
  '2026-11':
    'We write to you about exclusive releases and events, and about nothing else. You confirm your address first, and every letter has a link to leave.',
  '2026-11-23':
    'We only email you about exclusive releases and events. You confirm your address first, and every email has an unsubscribe link.',
} as const;

export type ConsentWording = keyof typeof consentWordings;

export const currentConsentVersion: ConsentWording = '2026-11-23';

/** The status of a subscriber: requested, confirmed, left, or suppressed after a bounce or a complaint. */
export const subscriberStatuses = ['pending', 'active', 'unsubscribed', 'suppressed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** Why an address gets no more emails: its mailbox does not exist, or its owner marked an email as spam. */
export const suppressionReasons = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** How long the link of a confirmation email works. */
export const confirmationDays = 7;

/** How long an email's link to its reader's preferences works; the unsubscribe link never expires. */
export const preferencesDays = 90;

/** How long an unconfirmed address is stored: until its link has expired, and late questions about the email are over. */
export const unconfirmedDays = 30;

/** How long a former subscription is stored, to prove that every email was wanted. */
export const formerSubscriptionYears = 2;
