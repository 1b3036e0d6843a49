import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import type { LegalText } from './legal-text.ts';

export const accessibility: LegalText = {
  title: 'Accessibility',
  description:
    'How we make this shop usable for everyone, how we test it, and who to tell if something gets in your way.',
  intro:
    'A shop that some people cannot use is only half open. We build this one to the Web Content Accessibility Guidelines 2.2, level AA.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'works',
      title: 'What you can rely on',
      blocks: [
        {
          list: [
            'Everything works with a keyboard alone, from the first page to a paid order.',
            'Pages reflow down to a width of 320 pixels, and nothing is lost at up to 200% zoom.',
            'Every meaningful picture has a text alternative, and nothing depends on colour alone.',
            'Pop-up messages are announced, stay long enough to read, and are never the only place an error appears.',
            'Anything you can drag, you can also type. Anything you copy can be pasted.',
            'If your device asks for reduced motion, we show none.',
          ],
        },
      ],
    },
    {
      id: 'tested',
      title: 'How we test',
      blocks: [
        {
          text: 'We run automated checks on every page, on narrow and wide screens, each time the shop changes, and make test purchases without a mouse. Automated checks cannot find everything, so please tell us what you notice.',
        },
      ],
    },
    {
      id: 'limits',
      title: "What we don't control",
      blocks: [
        {
          text: "Stripe provides the card fields, and others run the bar's site and the social networks. One reason we chose Stripe is that its fields work with a keyboard and a screen reader.",
        },
      ],
    },
    {
      id: 'tell-us',
      title: 'If something gets in your way',
      blocks: [
        {
          text: `Tell us what you were trying to do and what stopped you, at ${store.email} or ${store.phone.shown}. You can also order by phone, at the same price.`,
        },
        { link: { label: 'Contact', to: paths.contact.href() } },
      ],
    },
  ],
};
