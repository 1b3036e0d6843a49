import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import type { LegalText } from './legal-text.ts';

export const accessibility: LegalText = {
  title: 'Accessibility',
  description:
    'What we do so that everybody can use this shop, how we test it, and whom to tell when something is in the way.',
  intro:
    'A shop that some people cannot use is half closed. We build this one to the Web Content Accessibility Guidelines 2.2, level AA.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'works',
      title: 'What you can rely on',
      blocks: [
        {
          list: [
            'Everything works with a keyboard alone, from the first page to a paid order.',
            'Pages reflow down to a width of 320 pixels, and up to 200% zoom nothing is lost.',
            'Every picture that says something says it in words too, and nothing is told by colour alone.',
            'Messages are announced, stay long enough to be read, and are never the only place where an error is told.',
            'Whatever is dragged can also be typed. Whatever you have to copy can be pasted.',
            'If your device asks for less motion, there is none.',
          ],
        },
      ],
    },
    {
      id: 'tested',
      title: 'How we test',
      blocks: [
        {
          text: 'With automatic checks of every page, on narrow and on wide screens, each time the shop is changed, and with purchases made without a mouse. Automatic checks find only a part of what can be wrong, so we are glad of yours.',
        },
      ],
    },
    {
      id: 'limits',
      title: 'What is not in our hands',
      blocks: [
        {
          text: 'The fields for your card belong to Stripe, and the sites of the bar and of the social networks to others. We chose Stripe also because its fields can be used with a keyboard and a screen reader.',
        },
      ],
    },
    {
      id: 'tell-us',
      title: 'If something is in your way',
      blocks: [
        {
          text: `Tell us what you wanted to do and what stopped you, at ${store.email} or ${store.phone.shown}. We answer within three working days. Meanwhile we take your order by phone, at the same price.`,
        },
        { link: { label: 'Contact', to: paths.contact.href() } },
      ],
    },
  ],
};
