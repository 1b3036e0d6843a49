import type { LegalHead } from './legal-text.ts';

export const privacyHead: LegalHead = {
  title: 'Privacy',
  description:
    'What data we hold, why, for how long and who sees it, and your rights. No advertising, no tracking.',
  intro:
    'We set no cookies of our own before you sign in or queue for a drop, and measure how fast our pages are but not who reads them. The one other company whose code we load is Stripe, from your cart to payment; it sets cookies against fraud.',
  updated: '2026-11-27',
};
