import type { SubscriberStatus, SuppressionReason } from '#shared/domain/newsletter.ts';

type Words = { label: string; tone: 'ok' | 'warn' | 'plain'; means: string };

/** How the back office says how a subscriber stands. */
export const statusWords: Record<SubscriberStatus, Words> = {
  active: { label: 'Active', tone: 'ok', means: 'Confirmed and not left: they get the letters.' },
  pending: {
    label: 'To confirm',
    tone: 'warn',
    means: 'Asked to join and have not pressed the button of the letter yet.',
  },
  unsubscribed: { label: 'Left', tone: 'plain', means: 'Were on the list and have left it.' },
  suppressed: {
    label: 'Suppressed',
    tone: 'plain',
    means: 'A letter came back for good, or its reader called it spam: nothing is sent to them.',
  },
};

/** Why nothing is sent to an address any more. */
export const suppressionWords: Record<SuppressionReason, string> = {
  bounce: 'A letter came back',
  complaint: 'Reported as spam',
};
