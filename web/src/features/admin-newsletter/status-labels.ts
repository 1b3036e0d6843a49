import type { SubscriberStatus, SuppressionReason } from '#shared/domain/newsletter/newsletter.ts';

type StatusLabel = { label: string; tone: 'ok' | 'warn' | 'plain'; means: string };

export const statusLabels: Record<SubscriberStatus, StatusLabel> = {
  active: { label: 'Active', tone: 'ok', means: 'Confirmed subscribers, who get our emails.' },
  pending: {
    label: 'Unconfirmed',
    tone: 'warn',
    means: 'Signed up but have not yet confirmed by email.',
  },
  unsubscribed: { label: 'Unsubscribed', tone: 'plain', means: 'Were on the list and have unsubscribed.' },
  suppressed: {
    label: 'Suppressed',
    tone: 'plain',
    means: 'An email bounced permanently or was reported as spam, so we no longer email them.',
  },
};

/** Why an address gets no more emails. */
export const suppressionLabels: Record<SuppressionReason, string> = {
  bounce: 'Email bounced',
  complaint: 'Reported as spam',
};
