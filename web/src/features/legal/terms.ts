import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { companyFacts, sellerName } from './company.ts';
import type { LegalText } from './legal-text.ts';

const { toBuy, challenge } = store.ages;

export const terms: LegalText = {
  title: 'Terms of sale',
  description:
    'On what terms we sell: how a contract comes about, prices, age, delivery, returns, bonded storage and complaints.',
  intro:
    'What you can expect from us when you buy, and what we ask of you. Nothing here takes away a right that the law gives you as a consumer.',
  updated: '2026-11-20',
  sections: [
    { id: 'seller', title: 'Who you buy from', blocks: [{ facts: companyFacts }] },
    {
      id: 'age',
      title: 'Age',
      blocks: [
        {
          text: `We sell alcohol to people of ${toBuy} and over only. It is an offence to buy it for somebody younger. You declare your age when you order, and we keep that declaration with the order.`,
        },
        {
          text: `Whoever takes the parcel must be ${toBuy} or over too, and shows photo ID if they look under ${challenge}. Without it the parcel comes back to us; we then refund the bottles, less what the carriage has cost.`,
        },
      ],
    },
    {
      id: 'contract',
      title: 'How a contract comes about',
      blocks: [
        {
          text: 'What you see in the shop is an invitation to order. When you pay, you offer to buy. The contract is made when our confirmation reaches you by e-mail, with your order number in it.',
        },
        {
          text: 'Bottles are held for you from the moment you go to the payment, for 30 minutes. If a payment arrives after that and the bottle has gone meanwhile, we refund it in full and write to you.',
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        {
          text: 'Prices are in pounds sterling and include VAT and duty. Delivery is added before you pay, and the button tells the whole sum. If a price or the stock changes while you are at the checkout, we show you what has changed and you decide again.',
        },
        { text: 'Payments are taken by Stripe. We never see or keep the number of your card.' },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        {
          text: `We deliver within the ${store.country}. Times are those of the option that you choose, in working days from the day after your order. The risk passes to you when the parcel is in your hands.`,
        },
        { link: { label: 'Delivery and returns', to: paths.deliveryAndReturns.href() } },
      ],
    },
    {
      id: 'cancel',
      title: 'If you change your mind',
      blocks: [
        {
          text: 'You may cancel within 14 days of receiving your order, without giving a reason. Tell us in any clear way, by e-mail or by phone. How to send bottles back, and what is refunded, stands under delivery and returns.',
        },
      ],
    },
    {
      id: 'faults',
      title: 'If something is wrong',
      blocks: [
        {
          text: 'A bottle must be as described, fit for its purpose and of satisfactory quality. If it is not, or if it arrives broken, you may return it within 30 days for a full refund, or have it replaced where we have another. We pay for the carriage.',
        },
        {
          text: 'Old bottles show their age: fill levels fall, labels fade, corks dry. Where we know of it we say so on the page, and that then counts as described.',
        },
      ],
    },
    {
      id: 'storage',
      title: 'Bonded storage',
      blocks: [
        {
          text: 'A bottle whose lot lies in bond may be stored instead of delivered. It is then sold without duty and VAT, which fall due at the rates of the day when it leaves the warehouse. Storage is billed by the month. The bottle is yours throughout.',
        },
        {
          text: 'We make no promise about what a bottle will be worth. Its value can fall as well as rise. Nothing in this shop is financial or tax advice.',
        },
        { link: { label: 'Bonded storage and its prices', to: paths.storage.href() } },
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      blocks: [
        {
          text: `${sellerName} answers for loss that you suffer because we broke this contract or took too little care, as far as it could be foreseen by both of us. We do not exclude liability for death or injury through negligence, for fraud, or for anything else that the law does not let us exclude. We sell to consumers and answer for no loss of business.`,
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and law',
      blocks: [
        {
          text: `Write to ${store.email} or ring ${store.phone.shown}. We answer within three working days. English law applies; if you live in Scotland or Northern Ireland you may also go to the courts there.`,
        },
      ],
    },
  ],
};
