import { joinParagraphs, type LegalFacts, type LegalSource } from '#shared/domain/common/legal-text.ts';
import { store } from '#shared/store.ts';

export const accessibilityFacts: LegalFacts = { email: store.email, phone: store.phone.shown };

/** The statement that comes with the shop. */
export const accessibilitySource: LegalSource = {
  title: 'Accessibility',
  description:
    'How we make this shop usable for everyone, how we test it, and who to tell if something gets in your way.',
  intro:
    'A shop that some people cannot use is only half open. We build this one to the Web Content Accessibility Guidelines 2.2, level AA.',
  updated: '2026-11-20',
  sections: {
    works: {
      title: 'What you can rely on',
      text: '- Everything works with a keyboard alone, from the first page to a paid order.\n- Pages reflow down to a width of 320 pixels, and nothing is lost at up to 200% zoom.\n- Every meaningful picture has a text alternative, and nothing depends on colour alone.\n- Pop-up messages are announced, stay long enough to read, and are never the only place an error appears.\n- Anything you can drag, you can also type. Anything you copy can be pasted.\n- If your device asks for reduced motion, we show none.',
    },
    tested: {
      title: 'How we test',
      text: 'We run automated checks on every page, on narrow and wide screens, every night, and make test purchases without a mouse. Automated checks cannot find everything, so please tell us what you notice.',
    },
    limits: {
      title: "What we don't control",
      text: "Stripe provides the card fields, and others run the bar's site and the social networks. One reason we chose Stripe is that its fields work with a keyboard and a screen reader.",
    },
    'tell-us': {
      title: 'If something gets in your way',
      text: joinParagraphs([
        'Tell us what you were trying to do and what stopped you, at {email} or {phone}. You can also order by phone, at the same price.',
        '[Contact](/contact)',
      ]),
      required: ['email', 'phone'],
    },
  },
};
