import {
  buildLegalDocument,
  joinParagraphs,
  type LegalFacts,
  type LegalSource,
} from '#shared/domain/common/legal-text.ts';
import { formatWholePounds } from '#shared/domain/common/money.ts';
import { storageNotice } from '#shared/domain/common/storage-rates.ts';
import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import {
  buildCancellationForm,
  cancellationEffects,
  cancellationRight,
  complaints,
  conformity,
  giftCardCancellation,
} from './cancellation/consumer-information.ts';
import { giftCardLimits } from './gift-card.ts';
import { listSellerFacts } from './seller-facts.ts';
import { storageRule } from './storage.ts';

/** What the terms state about the law, the seller and the rules of the shop. */
export const buildTermsFacts = (legal: LegalBlock): LegalFacts => ({
  sellerFacts: [{ facts: listSellerFacts(legal) }],
  seller: legal.companyName,
  buyingAge: String(store.ages.toBuy),
  challengeAge: String(store.ages.challenge),
  country: store.country,
  giftCardMin: formatWholePounds(giftCardLimits.minPence),
  giftCardMax: formatWholePounds(giftCardLimits.maxPence),
  giftCardCancellation,
  cancellationRight: cancellationRight.map((text) => ({ text })),
  cancellationEffects: cancellationEffects.map((text) => ({ text })),
  cancellationForm: [{ list: buildCancellationForm(legal) }],
  conformity,
  storageRule,
  storageNotice,
  // Consumer Rights Act 2015, sections 31 and 65: no term may take these away.
  liability:
    'We do not exclude liability for death or injury caused by negligence, for fraud, or for anything else that cannot be excluded by law.',
  complaints,
});

/** The terms that come with the shop. */
export const termsSource: LegalSource = {
  title: 'Terms of sale',
  description:
    'The terms on which we sell: orders, prices, age, delivery, returns, bonded storage and complaints.',
  intro:
    'What you can expect from us when you buy, and what we ask of you. Nothing here affects your legal rights as a consumer.',
  updated: '2026-11-27',
  sections: {
    seller: { title: 'Who you buy from', text: '{sellerFacts}', required: ['sellerFacts'] },
    age: {
      title: 'Age',
      text: joinParagraphs([
        'We only sell alcohol to people aged {buyingAge} or over. It is an offence to buy it for anyone younger. When you order, you declare your age and accept these terms, and we store both with the order; if you store bottles in bond, you also declare that you are buying as a private individual.',
        'Whoever takes the parcel must also be {buyingAge} or over, with photo ID if they look under {challengeAge}. Otherwise the parcel comes back to us, and we refund the bottles less the cost of carriage.',
      ]),
      required: ['buyingAge'],
    },
    contract: {
      title: 'How the contract is made',
      text: joinParagraphs([
        'What you see in the shop is an invitation to order. When you pay, you offer to buy. The contract is made when you receive our confirmation email with your order number.',
        'We reserve your bottles for 30 minutes from the moment you go to payment. If you pay later than that and a bottle has sold out, we refund you in full and email you.',
      ]),
    },
    prices: {
      title: 'Prices and payment',
      text: joinParagraphs([
        'Prices are in pounds sterling and include VAT and duty. Delivery is added before you pay, and the button shows the total. If a price or the stock changes while you are at the checkout, we show you what has changed and you decide again.',
        'Stripe takes payments. We never see or store your card number.',
        "Gift cards cost from {giftCardMin} to {giftCardMax}. Once we've received your payment, we email the code to the recipient. No VAT is due on a gift card; VAT is part of the price of what it is spent on. {giftCardCancellation}",
        'A gift card pays for an order, or for part of one, when you enter its code at the checkout. It has no expiry date, and you can spend what is left on later orders. If we refund such an order, we refund the payment card first and put the rest back on the gift card.',
      ]),
      required: ['giftCardMin', 'giftCardMax', 'giftCardCancellation'],
    },
    delivery: {
      title: 'Delivery',
      text: joinParagraphs([
        'We deliver within the {country}. Delivery times are those of the option you choose, in working days from the day after your order. Each option covers parcels up to a limit and cannot be used for orders worth more. The risk passes to you when the parcel is delivered to you in person.',
        '[Delivery and returns](/delivery-and-returns)',
      ]),
    },
    cancel: {
      title: 'If you change your mind',
      text: joinParagraphs([
        '{cancellationRight}',
        '[Cancel my order](/cancel-order)',
        '## What happens if you cancel',
        '{cancellationEffects}',
        '## Model cancellation form',
        '{cancellationForm}',
      ]),
      required: ['cancellationRight', 'cancellationEffects', 'cancellationForm'],
    },
    faults: {
      title: 'If something is wrong',
      text: joinParagraphs([
        '{conformity}',
        'Old bottles show their age: fill levels fall, labels fade, corks dry. Where we know of this we say so on the page, and the bottle then counts as described.',
      ]),
      required: ['conformity'],
    },
    storage: {
      title: 'Bonded storage',
      text: joinParagraphs([
        'A bottle held in bond can be stored instead of delivered. It is then sold without duty and VAT, which are due when it leaves the warehouse, at the rates on that day. The bottle is yours throughout.',
        'We make no promise about what a bottle will be worth. Its value can fall as well as rise. Nothing in this shop is financial or tax advice.',
        '{storageRule}',
        '{storageNotice}',
        '[Bonded storage and its prices](/storage)',
      ]),
      required: ['storageRule', 'storageNotice'],
    },
    liability: {
      title: 'Our liability',
      text: '{seller} is responsible for loss you suffer because we broke this contract or failed to take reasonable care, as far as it was foreseeable to both of us. {liability} We sell to consumers and are not liable for business losses.',
      required: ['liability'],
    },
    complaints: {
      title: 'Complaints and law',
      text: '{complaints} English law applies; if you live in Scotland or Northern Ireland you can also use the courts there.',
      required: ['complaints'],
    },
  },
};

export const termsDocument = buildLegalDocument('terms', termsSource, buildTermsFacts(readLegalBlock({})));
