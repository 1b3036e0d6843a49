import { codeMinutes, deviceDays, sessionDays } from '#shared/domain/accounts/session.ts';
import { confirmDays, sentDays } from '#shared/domain/alerts/alert.ts';
import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { entryDays } from '#shared/domain/ballots/entry-expiry.ts';
import { certificateYears } from '#shared/domain/bonded-storage/certificate-expiry.ts';
import { passMinutes } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { joinParagraphs, type LegalFacts, type LegalSource } from '#shared/domain/common/legal-text.ts';
import { unpaidDays } from '#shared/domain/common/retention.ts';
import {
  confirmationDays,
  formerSubscriptionYears,
  unconfirmedDays,
} from '#shared/domain/newsletter/newsletter.ts';
import { listSellerFacts } from '#shared/domain/orders/seller-facts.ts';
import type { LegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

const deviceStorage = [
  { name: 'The key to your cart', value: 'until you clear it, new after each paid order' },
  { name: 'Your answer about your age', value: 'until you clear it' },
  { name: 'Your cellar list', value: 'until you sign in or clear it' },
  { name: 'The bottles you looked at last, and those you compare', value: 'until you clear them' },
  { name: 'The drops you are notified of', value: 'until you clear them' },
  { name: 'Your choice of portfolio view', value: 'until you clear it' },
  { name: 'Your name and email address, as a hint', value: 'while you are signed in' },
  {
    name: 'Your last portfolio, to read without a connection',
    value: `while you are signed in, ${sessionDays} days at most`,
  },
  {
    name: 'A page for when you are offline, and parts of our pages that are the same for everyone',
    value: 'until we update the shop or you clear them',
  },
  {
    name: 'A cookie that scripts cannot read, with the key to your session',
    value: `from signing in to signing out, ${sessionDays} days at most`,
  },
  {
    name: 'A cookie with your turn, if you queue for a drop',
    value: `from your turn on, ${passMinutes} minutes at most`,
  },
  {
    name: 'A second cookie, set when you sign in, so that no one else can use up your sign-in codes',
    value: `${deviceDays} days from your last sign-in; signing out leaves it`,
  },
  { name: 'What you typed at the checkout', value: 'as long as the tab is open' },
  { name: 'A payment in progress', value: 'as long as the tab is open' },
  { name: 'How far you had scrolled', value: 'as long as the tab is open' },
];

/** What the notice states about the rules by which data is stored and deleted. */
export const buildPrivacyFacts = (legal: LegalBlock): LegalFacts => ({
  sellerFacts: [{ facts: listSellerFacts(legal) }],
  assistant: store.assistant,
  email: store.email,
  deviceStorage: [{ facts: deviceStorage }],
  sessionDays: String(sessionDays),
  codeMinutes: String(codeMinutes),
  certificateYears: String(certificateYears),
  alertConfirmDays: String(confirmDays),
  alertSentDays: String(sentDays),
  conversationQuestions: String(storedConversationLimits.exchanges),
  conversationDays: String(storedConversationLimits.days),
  newsletterConfirmDays: String(confirmationDays),
  ballotEntryDays: String(entryDays),
  unpaidOrderDays: String(unpaidDays),
  unconfirmedDays: String(unconfirmedDays),
  unsubscribedYears: String(formerSubscriptionYears),
  salesRecords:
    'six years after the end of their calendar year, as tax law requires (Value Added Tax Act 1994, Schedule 11, paragraph 6; HMRC VAT Notice 700/21)',
  // UK GDPR, article 13(2)(d).
  informationCommissioner:
    "If you are not happy with our answer, you can complain to the Information Commissioner's Office, the UK's data protection authority, at ico.org.uk.",
});

/** The notice that comes with the shop. */
export const privacySource: LegalSource = {
  title: 'Privacy',
  description:
    'What data we hold, why, for how long and who sees it, and your rights. No advertising, no tracking.',
  intro:
    'We set no cookies of our own before you sign in or queue for a drop, and measure how fast our pages are but not who reads them. The one other company whose code we load is Stripe, from your cart to payment; it sets cookies against fraud.',
  updated: '2026-11-27',
  sections: {
    controller: { title: 'Who is responsible', text: '{sellerFacts}', required: ['sellerFacts'] },
    orders: {
      title: 'When you order',
      text: joinParagraphs([
        'To sell and deliver to you, we keep with your order:',
        '- your name, email address and delivery address,\n- the bottles, their prices and how they are delivered,\n- a gift note and the name of its recipient, if you add them,\n- your declaration that you are of age,\n- a reference to the payment, but not the number of your card,\n- which emails we sent you about it, and whether they arrived.',
        'We need these to fulfil our contract with you, and some are required by law: to sell alcohol only to adults, and to account for VAT.',
      ]),
    },
    account: {
      title: 'When you have an account',
      text: joinParagraphs([
        "You don't need an account to buy. If you open one, we keep:",
        '- your name, email address and, if you give it, phone number,\n- the addresses you save,\n- your cellar list and, while you share it, its link,\n- your cart, so that it is the same on all your devices,\n- for {certificateYears} years, which certificates you downloaded, so that their codes can be checked,\n- where you are signed in: the type of browser and device, and since when,\n- for {codeMinutes} minutes, that a sign-in code was requested.',
        'There is no password. What we store about a code or session cannot be used to sign in. To stop people guessing their way into accounts, we count how often an email address and a visitor request codes, stored as one-way codes.',
      ]),
    },
    alerts: {
      title: 'When you ask for an alert',
      text: joinParagraphs([
        "We keep your email address and the bottle until we've sent the one email, a year at most, and for {alertSentDays} days after it; an address that isn't confirmed is deleted after {alertConfirmDays} days. Each of these emails has a link to cancel, and your account lists your alerts.",
        "For a notification on your device, we keep your browser's address at its maker's push service until we have sent the notification, a year at most. The service delivers it but cannot read it.",
      ]),
    },
    enquiries: {
      title: 'When you ask about a bottle',
      text: 'If you send a question from the page of a bottle, we get it and your email address by email, to answer you.',
    },
    assistant: {
      title: 'When you talk to {assistant}',
      text: joinParagraphs([
        "{assistant} is an AI that Amazon Web Services runs for us. It gets your question and what was said before it. As a guest, your conversation stays in your browser's tab until you close it or start a new one. If you are signed in, your account keeps its last {conversationQuestions} questions and answers for {conversationDays} days after the last one; “New conversation” deletes them, and so does deleting your account. They are in the data you can download. If you ask about your orders or your bottles in bond, it gets those too, without your name or address.",
        'When you say whether an answer helped, we count that, without the conversation.',
        'If you ask a person and agree, we get the conversation and your email address by email, to answer you.',
      ]),
    },
    newsletter: {
      title: 'When you join the newsletter',
      text: joinParagraphs([
        'We only email you with your consent. You join the list by confirming through the link in our first email, which works for {newsletterConfirmDays} days; until then we send nothing else. We keep:',
        '- your name and email address,\n- when you signed up, on which page, and the wording you agreed to,\n- when you confirmed, and when you unsubscribed,\n- whether an email bounced permanently or was reported as spam, in which case we send no more,\n- for a month, which sign-up emails we sent you, and whether they arrived.',
        'You can withdraw your consent at any time: every email has an unsubscribe link. It takes effect immediately. To prevent misuse of the form, we count how often an address is entered in a day and how often a visitor uses it in an hour, stored as one-way codes.',
      ]),
    },
    ballots: {
      title: 'When you enter a ballot',
      text: 'We keep your name, email address, delivery address and the time of your entry, and delete them {ballotEntryDays} days after the draw. To find second entries of the same person, we compare your mailbox, account, delivery address, card and network, stored as one-way codes. A card that you save is held by Stripe; we see its brand and last four digits, charge it only if you win, and have Stripe delete it when you withdraw, are not drawn or have paid. What we publish of a draw is a random ID for each entry, which names nobody.',
    },
    'gift-cards': {
      title: 'When you buy or receive a gift card',
      text: 'We use the names, email addresses and message only to send the gift card and its receipt, and delete them 90 days later. What it has paid for stays with those orders, and its price with our records of sales; neither names you.',
    },
    device: {
      title: 'What we store on your device',
      text: joinParagraphs([
        "We use your browser's storage only for what the shop needs to work, never to track you.",
        '{deviceStorage}',
      ]),
      required: ['deviceStorage'],
    },
    speed: {
      title: 'How fast our pages are',
      text: "When one visit in four ends, your browser sends us three measurements: how long the page took to load, how fast it responded and how much it moved, with the type of page. They don't say who you are, which bottle you saw or where you came from; nothing is stored on or read from your device, and no other company sees them. To prevent misuse, we count for an hour how many reports come from a network address, stored as a one-way code.",
    },
    others: {
      title: 'Who else sees it',
      text: joinParagraphs([
        '- Stripe takes your payment and sees your card, device and the amount, from your cart on. A wallet gives us your name, email and address.\n- Amazon Web Services runs our servers and sends our emails on our behalf.\n- If you look up your address by postcode, a provider of UK addresses gets that postcode from us, and nothing else about you.\n- Royal Mail or the courier gets your name and address for delivery.\n- For bottles in bond, the warehouse knows who owns them.',
        'We never sell your data. Where one of these companies works outside the UK, it does so under the safeguards required by UK law.',
      ]),
    },
    'how-long': {
      title: 'How long we keep it',
      text: "Records of sales (paid orders, payments, refunds, invoices, deliveries, and the emails and notes about them): {salesRecords}. This applies to guests and account holders alike. Bottles in bond and unpaid invoices stay until they have left or been paid. Orders that were never paid for: {unpaidOrderDays} days after they expired. Your account, with its addresses, former email addresses, devices and what our staff have noted about you: until you delete it, which you can do on your account page. Links to your orders then stop working, and of the records we have to keep, only invoices name you, along with orders still on their way or without an invoice. An address that never confirmed the newsletter is deleted after {unconfirmedDays} days, and one that unsubscribed after {unsubscribedYears} years, because until then we must be able to show you had agreed; if you have your newsletter data deleted, we keep a one-way code made from the address for the same time, so that we don't email it. A cart is deleted after 90 days without a change. Expired data leaves our database within two days and our backups within another 35 days. Technical logs are deleted after a few months at the latest; they hold no names or addresses.",
      required: ['salesRecords', 'unpaidOrderDays', 'unconfirmedDays', 'unsubscribedYears'],
    },
    rights: {
      title: 'Your rights',
      text: joinParagraphs([
        'You can ask what we hold about you, have it corrected, have it deleted unless the law requires us to keep it, object to its use, or receive it in a common format. With an account you can correct, download and delete your data on your account page; for newsletter data, use the link at the foot of each email. For everything else write to {email}; we answer within a month.',
        '{informationCommissioner}',
        '[All ways to reach us](/contact)',
      ]),
      required: ['email', 'informationCommissioner'],
    },
  },
};
