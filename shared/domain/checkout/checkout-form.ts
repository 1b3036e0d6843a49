import * as z from 'zod/mini';
import {
  buildPostcodeField,
  buildRequiredLine,
  hasOnePostcode,
  isPlainLine,
  isWithinReach,
  listAddressLines,
} from '#shared/domain/common/address-form.ts';
import { findUnservedPlace } from '#shared/domain/common/delivery-zones.ts';
import { ageAndTermsMessage, declarationMessages } from '#shared/domain/orders/declarations.ts';
import { GiftNoteForm, GiftRecipient } from '#shared/domain/orders/gift-note.ts';

/** The messages of the checkout form; the first three are the specification's. */
export const checkoutMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  address: 'Please enter a complete address',
  city: 'Please enter your town or city',
  postcode: 'Please enter a UK postcode, such as W1D 7BD',
  ageAndTerms: ageAndTermsMessage,
  privateIndividual: declarationMessages.private_individual,
  tooLong: 'This is too long',
} as const;

/**
 * The details that a guest enters. The specification's three fields are composed of them: the browser can fill in an address in
 * parts, and a separate postcode prices the delivery while the shopper is still typing.
 */
export const CheckoutForm = z
  .object({
    fullName: buildRequiredLine(2, checkoutMessages.name, 120),
    email: z
      .string()
      .check(z.trim(), z.email(checkoutMessages.email), z.maxLength(254, checkoutMessages.tooLong)),
    addressLine1: buildRequiredLine(2, checkoutMessages.address, 120).check(isPlainLine),
    addressLine2: buildRequiredLine(0, checkoutMessages.address, 120).check(isPlainLine, isWithinReach),
    city: buildRequiredLine(2, checkoutMessages.city, 80).check(isPlainLine, isWithinReach),
    postcode: buildPostcodeField((postcode) => !findUnservedPlace(postcode), checkoutMessages.postcode),
    /** A later delivery day than the earliest; empty for the earliest. */
    deliveryDay: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Please choose a day')),
    confirmsAgeAndTerms: z.literal(true, checkoutMessages.ageAndTerms),
    /** Needed only when the bottles stay in bond, which the form itself does not know. */
    isPrivate: z.boolean(),
    wantsNews: z.boolean(),
    wantsWrap: z.boolean(),
    /** Whether the next two are sent. */
    wantsGiftNote: z.boolean(),
    giftNote: GiftNoteForm.shape.note,
    giftRecipient: GiftRecipient,
  })
  .check(hasOnePostcode);

export type CheckoutInput = Omit<z.input<typeof CheckoutForm>, 'confirmsAgeAndTerms'> & {
  confirmsAgeAndTerms: boolean;
};

/** The boxes that are ticked for one order and never carried over to the next. */
export const checkoutBoxes = [
  'confirmsAgeAndTerms',
  'isPrivate',
  'wantsNews',
  'wantsWrap',
  'wantsGiftNote',
] as const;
export type CheckoutBox = (typeof checkoutBoxes)[number];

/** The texts that are written for one order, whatever its address, and never carried over to the next. */
export const orderTexts = ['deliveryDay', 'giftNote', 'giftRecipient'] as const;
export type OrderText = (typeof orderTexts)[number];
export type CheckoutDetails = z.output<typeof CheckoutForm>;

export const emptyCheckout: CheckoutInput = {
  fullName: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  postcode: '',
  deliveryDay: '',
  confirmsAgeAndTerms: false,
  isPrivate: false,
  wantsNews: false,
  wantsWrap: false,
  wantsGiftNote: false,
  giftNote: '',
  giftRecipient: '',
};

/**
 * The specification's form, composed of the fields, and the fields themselves, which the server uses. The county of a saved
 * address is in its second line.
 */
export function toCustomer({ fullName, email, addressLine1, addressLine2, city, postcode }: CheckoutDetails) {
  const deliveryAddress = {
    addressLine1,
    ...(addressLine2 && { addressLine2 }),
    city,
    postcode,
    country: 'UK',
  };
  return {
    customerName: fullName,
    customerEmail: email,
    shippingAddress: listAddressLines(deliveryAddress).join(', '),
    deliveryAddress,
  };
}
