import * as z from 'zod/mini';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { DiscountCode as EnteredCode } from '#shared/domain/checkout/discount-form.ts';
import { DeliveryAddress, isPlainLine } from '#shared/domain/common/address-form.ts';
import { placeRefusals } from '#shared/domain/common/delivery.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import {
  type Declaration,
  declarationMessages,
  declarationVersions,
} from '#shared/domain/orders/declarations.ts';
import { GiftCardCode as EnteredGiftCard } from '#shared/domain/orders/gift-card.ts';
import { GiftNoteForm, GiftRecipient } from '#shared/domain/orders/gift-note.ts';
import { defineArea, defineEndpoint } from './endpoint.ts';
import { Pounds, ProductId, SentPounds, SessionId, ShownTermsId } from './fields.ts';
import { PaymentSetUp } from './payment-set-up.ts';

const DiscountCode = withMeta(EnteredCode, { examples: ['SPRING10'] });
const GiftCardCode = withMeta(EnteredGiftCard, { examples: ['GIFT-7K3M-9QXA-04TZ-HV6C'] });

/** What an order would cost now, line by line; the page shows and the shop charges this same figure. */
export const Quote = defineObject('Quote', {
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      unitPrice: Pounds,
      lineTotal: Pounds,
    }),
  ),
  subtotal: Pounds,
  shippingCost: Pounds,
  surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
  giftWrap: withDescription(z.nullish(Pounds), 'Set where it is wrapped as a gift.'),
  total: Pounds,
  vatIncluded: Pounds,
  storage: withDescription(
    z.nullable(
      z.object({
        deferredDuty: Pounds,
        deferredVat: Pounds,
        monthly: withDescription(
          Pounds,
          'What storing these bottles costs a month; nothing of it is charged today.',
        ),
      }),
    ),
    'Set where the bottles stay in bond: all prices are without the duty and the VAT it names.',
  ),
});
export type Quote = z.output<typeof Quote>;

/** The specification's checkout form, with its messages, and the address in parts beside it. */
export const GuestDetails = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(2, 'Name must be at least 2 characters'), z.maxLength(120), isOneLine),
  email: z.email('Please enter a valid email address').check(z.maxLength(254)),
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Please enter a complete address'),
      z.maxLength(400),
      isOneLine,
      isPlainLine,
    ),
  deliveryAddress: withDescription(
    z.nullish(DeliveryAddress),
    'The same address in parts. If given, the order goes there and its postcode sets the price of delivery; without it, the most expensive of the postcodes in `address` does.',
  ),
});
export type GuestDetails = z.output<typeof GuestDetails>;

/** Refuses a denied declaration but not a missing one, which is asked for at the door. */
const buildDeclaration = (which: Declaration) =>
  z.nullish(z.boolean()).check(z.refine((isDeclared) => isDeclared !== false, declarationMessages[which]));

/** Why a discount code cannot be used for the bottles of a cart. */
const discountRefusals = [
  'discount_unknown',
  'discount_ended',
  'discount_used_up',
  'discount_no_bottles',
  'discount_below_minimum',
] as const;

export const checkoutApi = defineArea('checkout', {
  checkDiscount: defineEndpoint({
    method: 'POST',
    path: '/api/discounts/check',
    access: 'anyone',
    session: true,
    summary: 'Work out what a discount code takes off the cart of this session; nothing is reserved.',
    body: z.object({ code: DiscountCode }),
    response: z.object({
      code: z.string(),
      items: withDescription(
        z.array(z.object({ productId: ProductId, unitPrice: Pounds })),
        'The bottles that it reduces, each at its reduced price.',
      ),
      isDeliveryFree: z.boolean(),
    }),
    errors: ['cart_empty', 'too_many_requests', ...discountRefusals],
  }),
  checkGiftCard: defineEndpoint({
    method: 'POST',
    path: '/api/gift-cards/check',
    access: 'anyone',
    session: true,
    summary: 'Return what the cart of this session can spend of a gift card; nothing is reserved.',
    body: z.object({ code: GiftCardCode }),
    response: z.object({
      lastFour: z.string(),
      balance: withDescription(Pounds, 'What the order of this session has reserved included.'),
    }),
    errors: ['gift_card_unknown', 'gift_card_empty', 'too_many_requests'],
  }),
  createPaymentIntent: defineEndpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    session: true,
    summary:
      'Write the order as pending, reserve its stock for 30 minutes and set up its payment. One that a gift card pays for alone is confirmed.',
    body: z.object({
      sessionId: SessionId,
      addressId: withDescription(
        z.nullish(z.string().check(z.maxLength(80))),
        'One of the addresses of who is signed in; it goes before guestDetails.',
      ),
      guestDetails: z.nullish(GuestDetails),
      deliveryMethod: z.string().check(z.maxLength(60)),
      shippingCost: withDescription(
        z.nullish(SentPounds),
        'What the page showed for delivery; compared, never believed.',
      ),
      expectedTotal: withDescription(
        z.nullish(SentPounds),
        'What the page showed as the total; compared, never believed.',
      ),
      ageConfirmed: withDescription(
        buildDeclaration('age'),
        'The buyer declares to be 18 or older; stored with the order. False is refused.',
      ),
      termsAccepted: withDescription(
        buildDeclaration('terms'),
        'The buyer accepts the terms of sale; stored with the order. False is refused.',
      ),
      termsId: ShownTermsId,
      privateIndividual: withDescription(
        z.nullish(z.boolean()),
        'The buyer declares to be a private individual; stored with an order whose bottles stay in bond, for which false is refused.',
      ),
      declarationsVersion: withDescription(
        z.nullish(z.enum(declarationVersions)),
        'The wording of the declarations that the page showed.',
      ),
      discountCode: withDescription(
        z.nullish(DiscountCode),
        'A discount code; not for bottles that stay in bond.',
      ),
      deliveryDay: withDescription(
        z.nullish(z.iso.date('Please choose a day')),
        'A later day on which it is to be delivered, where the option `deliversByDay`; without it, it is promised for the earliest.',
      ),
      giftWrap: withDescription(
        z.nullish(z.boolean()),
        'Wrap the order as a gift, at the price of `DeliveryTerms`; not for bottles that stay in bond.',
      ),
      giftNote: withDescription(
        z.nullish(GiftNoteForm.shape.note),
        'Words that go into the parcel; left out where the bottles stay in bond.',
      ),
      giftRecipient: withDescription(
        z.nullish(GiftRecipient),
        "Whose name stands on the parcel instead of the buyer's; left out where the bottles stay in bond or are collected.",
      ),
      giftCardCode: withDescription(
        z.nullish(GiftCardCode),
        'A gift card, which pays as much of the total as it has.',
      ),
      giftCardAmount: withDescription(
        z.nullish(SentPounds),
        'What the page showed that the gift card pays; compared, never believed.',
      ),
      proof: withDescription(
        z.nullish(
          z.object({
            challenge: z.string().check(z.maxLength(200), isOneLine),
            nonce: z.string().check(z.regex(/^\d{1,15}$/)),
          }),
        ),
        'The solution of the `puzzle` that `reservation_limit` came with: decimal digits, so that the SHA-256 of challenge, colon and digits begins with `difficulty` bits of zero. It serves one reservation of this session.',
      ),
    }),
    response: PaymentSetUp,
    errors: [
      'not_signed_in',
      'session_mismatch',
      'cart_empty',
      'too_many_bottles',
      'below_permitted_price',
      'sold_out',
      'not_enough_stock',
      'reservation_limit',
      'reservation_cooling_off',
      'drop_not_open',
      'drop_closed',
      'drop_by_ballot',
      'drop_limit_reached',
      'drop_pass_required',
      'quote_changed',
      'terms_changed',
      ...discountRefusals,
      'discount_used_before',
      'discount_not_in_bond',
      'gift_wrap_not_offered',
      'delivery_day_unavailable',
      'gift_card_unknown',
      'gift_card_empty',
      'gift_card_changed',
      'already_paid',
      'address_not_found',
      'delivery_method_unknown',
      ...placeRefusals,
      'order_too_heavy',
      'delivery_cover_exceeded',
      'storage_needs_account',
      'not_in_bond',
      'whole_cases_only',
      'total_too_low',
      'total_too_high',
      'too_many_requests',
      'payment_setup_failed',
      'checkout_busy',
    ],
  }),
  getPaymentSettings: defineEndpoint({
    method: 'GET',
    path: '/api/payment-settings',
    access: 'anyone',
    summary: 'Return which card form the payment page loads.',
    response: z.object({
      publishableKey: z.string(),
      scriptUrl: withDescription(
        z.nullable(z.string()),
        "Another Stripe.js than Stripe's own, on one machine.",
      ),
    }),
  }),
});
