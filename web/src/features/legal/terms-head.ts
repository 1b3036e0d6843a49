import type { LegalHead } from './legal-text.ts';

export const termsHead: LegalHead = {
  title: 'Terms of sale',
  description:
    'The terms on which we sell: orders, prices, age, delivery, returns, bonded storage and complaints.',
  intro:
    'What you can expect from us when you buy, and what we ask of you. Nothing here affects your legal rights as a consumer.',
  updated: '2026-11-23',
};
