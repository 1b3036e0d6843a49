import {
  buildCancellationForm,
  cancellationEffects,
  cancellationRight,
  complaints,
  conformity,
  giftCardCancellation,
} from '#shared/domain/orders/consumer-information.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { companyFacts, legal, sellerName } from './company.ts';
import type { LegalText } from './legal-text.ts';
import { billingRule } from './storage-billing.values.ts';
import { termsHead } from './terms-head.ts';

const { toBuy, challenge } = store.ages;

export const terms: LegalText = {
  ...termsHead,
  sections: [
    { id: 'seller', title: 'Who you buy from', blocks: [{ facts: companyFacts }] },
    {
      id: 'age',
      title: 'Age',
      blocks: [
        {
          text: `We only sell alcohol to people aged ${toBuy} or over. It is an offence to buy it for anyone younger. When you order, you declare your age and accept these terms, and we store both with the order; if you store bottles in bond, you also declare that you are buying as a private individual.`,
        },
        {
          text: `Whoever takes the parcel must also be ${toBuy} or over, with photo ID if they look under ${challenge}. Otherwise the parcel comes back to us, and we refund the bottles less the cost of carriage.`,
        },
      ],
    },
    {
      id: 'contract',
      title: 'How the contract is made',
      blocks: [
        {
          text: 'What you see in the shop is an invitation to order. When you pay, you offer to buy. The contract is made when you receive our confirmation email with your order number.',
        },
        {
          text: 'We reserve your bottles for 30 minutes from the moment you go to payment. If you pay later than that and a bottle has sold out, we refund you in full and email you.',
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      blocks: [
        {
          text: 'Prices are in pounds sterling and include VAT and duty. Delivery is added before you pay, and the button shows the total. If a price or the stock changes while you are at the checkout, we show you what has changed and you decide again.',
        },
        { text: 'Stripe takes payments. We never see or store your card number.' },
        {
          text: `Gift cards cost from £25 to £500. Once we've received your payment, we email the code to the recipient. No VAT is due on a gift card; VAT is part of the price of what it is spent on. ${giftCardCancellation}`,
        },
        {
          text: 'A gift card pays for an order, or for part of one, when you enter its code at the checkout. It has no expiry date, and you can spend what is left on later orders. If we refund such an order, we refund the payment card first and put the rest back on the gift card.',
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        {
          text: `We deliver within the ${store.country}. Delivery times are those of the option you choose, in working days from the day after your order. Each option covers parcels up to a limit and cannot be used for orders worth more. The risk passes to you when the parcel is delivered to you in person.`,
        },
        { link: { label: 'Delivery and returns', to: paths.deliveryAndReturns.href() } },
      ],
    },
    {
      id: 'cancel',
      title: 'If you change your mind',
      blocks: [
        ...cancellationRight.map((text) => ({ text })),
        { link: { label: 'Cancel my order', to: privatePaths.cancelOrder.href() } },
        { heading: 'What happens if you cancel' },
        ...cancellationEffects.map((text) => ({ text })),
        { heading: 'Model cancellation form' },
        { list: buildCancellationForm(legal) },
      ],
    },
    {
      id: 'faults',
      title: 'If something is wrong',
      blocks: [
        { text: conformity },
        {
          text: 'Old bottles show their age: fill levels fall, labels fade, corks dry. Where we know of this we say so on the page, and the bottle then counts as described.',
        },
      ],
    },
    {
      id: 'storage',
      title: 'Bonded storage',
      blocks: [
        {
          text: 'A bottle held in bond can be stored instead of delivered. It is then sold without duty and VAT, which are due when it leaves the warehouse, at the rates on that day. The bottle is yours throughout.',
        },
        {
          text: 'We make no promise about what a bottle will be worth. Its value can fall as well as rise. Nothing in this shop is financial or tax advice.',
        },
        { text: billingRule },
        { link: { label: 'Bonded storage and its prices', to: paths.storage.href() } },
      ],
    },
    {
      id: 'liability',
      title: 'Our liability',
      blocks: [
        {
          text: `${sellerName} is responsible for loss you suffer because we broke this contract or failed to take reasonable care, as far as it was foreseeable to both of us. We do not exclude liability for death or injury caused by negligence, for fraud, or for anything else that cannot be excluded by law. We sell to consumers and are not liable for business losses.`,
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and law',
      blocks: [
        {
          text: `${complaints} English law applies; if you live in Scotland or Northern Ireland you can also use the courts there.`,
        },
      ],
    },
  ],
};
