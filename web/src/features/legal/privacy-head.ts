import type { LegalHead } from './legal-text.ts';

export const privacyHead: LegalHead = {
  title: 'Privacy',
  description:
    'What data we hold, why, for how long and who sees it, and your rights. No advertising, no tracking.',
  intro:
    'We set no cookies before you sign in or queue for a drop, measure how fast our pages are but not who reads them, and load nothing from other companies except on the two pages where you pay.',
  updated: '2026-11-26',
};
