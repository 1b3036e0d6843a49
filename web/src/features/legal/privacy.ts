import { confirmationDays, leftYears, unconfirmedDays } from '#shared/domain/newsletter.ts';
import { unpaidDays } from '#shared/domain/retention.ts';
import { codeMinutes, sessionDays } from '#shared/domain/session.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { companyFacts } from './company.ts';
import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy',
  description:
    'Which data this shop keeps, why, for how long and with whom, and what you can ask of us. No cookies, no tracking.',
  intro:
    'This shop sets no cookie before you sign in, measures how fast its pages are and not who reads them, and loads nothing from other companies except on the two pages where you pay.',
  updated: '2026-11-22',
  sections: [
    { id: 'controller', title: 'Who is responsible', blocks: [{ facts: companyFacts }] },
    {
      id: 'orders',
      title: 'When you order',
      blocks: [
        { text: 'To sell and deliver to you, we keep with your order:' },
        {
          list: [
            'your name, e-mail address and delivery address,',
            'the bottles, their prices and how they are delivered,',
            'your declaration that you are of age,',
            'a reference to the payment, but not the number of your card,',
            'which mails we sent you about it, and whether they arrived.',
          ],
        },
        {
          text: 'We need these to perform the contract with you, and some of them by law: to sell alcohol only to adults, and to account for VAT.',
        },
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      blocks: [
        { text: 'An account is yours to open or not; you can buy without one. With it we keep:' },
        {
          list: [
            'your name, your e-mail address and, if you give it, your phone number,',
            'the addresses that you save,',
            'your cart, so that it is the same on all your devices,',
            'where you are signed in: the kind of browser and device, and since when,',
            `for ${codeMinutes} minutes, that a code to sign in was asked for.`,
          ],
        },
        {
          text: 'There is no password. What we keep of a code or a session cannot be used to sign in. To keep accounts from being tried out we count, under a code made from them, how often an address and a visitor ask.',
        },
      ],
    },
    {
      id: 'newsletter',
      title: 'When you join the newsletter',
      blocks: [
        {
          text: `We write to you only with your consent. You are on the list once you have pressed the button behind the link in our first letter, which works for ${confirmationDays} days; until then we send nothing else. We keep:`,
        },
        {
          list: [
            'your name and e-mail address,',
            'when you asked, on which page, and the wording that you agreed to,',
            'when you confirmed, and when you left,',
            'whether a letter came back for good or was reported as unwanted: then we send no more,',
            'for a month, which letters about joining we sent you, and whether they arrived.',
          ],
        },
        {
          text: 'You can withdraw your consent at any time: every letter has a link to leave, and many mail programs show a button for it. It takes effect at once. To keep the form from being misused we count, under a code made from them, how often an address is asked for in a day and how often a visitor asks in an hour.',
        },
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      blocks: [
        {
          text: 'The shop uses the storage of your browser for what it could not do without. It holds no advertising and follows you nowhere.',
        },
        {
          facts: [
            { name: 'The key of your cart', value: 'until you clear it, new after each paid order' },
            { name: 'Your answer about your age', value: 'until you clear it' },
            { name: 'How your portfolio shows your bottles', value: 'until you clear it' },
            { name: 'Your name and address of mail, as a hint', value: 'while you are signed in' },
            {
              name: 'A cookie that no script can read, with the key of your session',
              value: `from signing in to signing out, ${sessionDays} days at the most`,
            },
            { name: 'What you typed at the checkout', value: 'as long as the tab is open' },
            { name: 'The payment that is open', value: 'as long as the tab is open' },
            { name: 'How far you had scrolled', value: 'as long as the tab is open' },
          ],
        },
      ],
    },
    {
      id: 'speed',
      title: 'How fast the pages are',
      blocks: [
        {
          text: 'One visit in four tells us, when it ends, how long the page took to show, how long it took to answer a press, and how much it moved: three figures and the kind of page, such as "a bottle". Nothing in it says who you are, which bottle you saw or where you came from; no cookie is set or read for it, nothing is stored on your device, and no other company sees it. So that nobody floods us with figures we count for an hour, under a code made from it, how often an address of the network sends some.',
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      blocks: [
        {
          list: [
            'Stripe takes your payment, and for that learns your card, your device and the sum. It does so on /checkout and /payment only.',
            'Amazon Web Services runs our servers and sends our mails on our behalf.',
            'Royal Mail or the courier gets your name and address in order to find you.',
            'For bottles in bond, the warehouse learns whose they are.',
          ],
        },
        {
          text: 'We sell data to nobody. Where one of these companies works outside the United Kingdom, it does so under the safeguards that UK law asks for.',
        },
      ],
    },
    {
      id: 'how-long',
      title: 'For how long',
      blocks: [
        {
          text: `Orders and invoices and what belongs to them: six years after the end of their year, since tax law asks for that (Value Added Tax Act 1994, Schedule 11, paragraph 6; HMRC VAT Notice 700/21). An address that never confirmed the newsletter goes after ${unconfirmedDays} days; one that left it after ${leftYears} years, until which we must be able to show that you had agreed; where you had it deleted, we keep for as long a check value, which is not the address but knows it again, so as not to write to it. An account, its addresses and its devices: until you delete it, which you can do on your account page; orders that were never paid for go ${unpaidDays} days after that. A cart goes after 90 days without a change. Technical logs are deleted after a few months at the latest; they hold no names and no addresses.`,
        },
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      blocks: [
        {
          text: `You may ask what we keep about you, have it put right, have it deleted where no law makes us keep it, object to its use, or take it with you in a common format. With an account you can put it right, take it with you and have it deleted on your account page; what the newsletter keeps, by the link under each of its letters. For everything else write to ${store.email}; we answer within a month.`,
        },
        {
          text: "If you are not content with the answer, you may complain to the Information Commissioner's Office, the UK's authority for data protection, at ico.org.uk.",
        },
        { link: { label: 'All ways to reach us', to: paths.contact.href() } },
      ],
    },
  ],
};
