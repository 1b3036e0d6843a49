import * as z from 'zod/mini';
import { accountMessages, EmailAddress } from '#shared/domain/common/account-forms.ts';
import { buildRequiredLine } from '#shared/domain/common/address-form.ts';
import { buildAmount } from '#shared/domain/common/form-fields.ts';
import { maxDifferentBottles, store } from '#shared/store.ts';
import { GiftNoteForm, GiftRecipient } from './gift-note.ts';
import { OrderAddressForm } from './order-address-form.ts';

export const phoneOrderMessages = {
  name: 'Name must be at least 2 characters',
  bottle: 'Please choose a bottle',
  twice: 'A bottle is named twice',
  delivery: 'Please choose a delivery option',
  age: `Please ask the customer whether they are ${store.ages.toBuy} or over`,
} as const;

/** Bottles that staff put into an order. */
export const AllocatedLines = z
  .array(
    z.object({
      productId: z
        .string(phoneOrderMessages.bottle)
        .check(z.regex(/^prd_[a-z0-9-]{1,80}$/, phoneOrderMessages.bottle)),
      quantity: z
        .int('Must be a whole number')
        .check(z.minimum(1, 'Must be at least 1'), z.maximum(999, 'Must be at most 999')),
    }),
  )
  .check(
    z.minLength(1, phoneOrderMessages.bottle),
    z.maxLength(maxDifferentBottles, `An order has at most ${maxDifferentBottles} different bottles`),
    z.refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      phoneOrderMessages.twice,
    ),
  );

const placing = {
  lines: AllocatedLines,
  /** Confirmed by the customer on the phone; they declare it again when they pay. */
  ageConfirmed: z.literal(true, phoneOrderMessages.age),
  /** The total that the page showed: compared, never trusted. */
  expectedTotal: buildAmount('Must be an amount in pounds'),
  /** Made by the page: the same key again places no second order. */
  requestKey: z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')),
};

/** Bottles added to a paid order that has not left: an order of its own to the same customer and address. */
export const AdditionForm = z.object({
  ...placing,
  /** The revision of the order that the page showed; a later one is a 409. */
  revision: z.int().check(z.nonnegative()),
});

/** An order that staff take by phone; the page and the call check the same. */
export const PhoneOrderForm = z.object({
  customer: z.object({
    name: buildRequiredLine(2, phoneOrderMessages.name, 120),
    email: EmailAddress,
  }),
  address: OrderAddressForm,
  deliveryMethod: z
    .string(phoneOrderMessages.delivery)
    .check(z.minLength(1, phoneOrderMessages.delivery), z.maxLength(60, accountMessages.tooLong)),
  /** A later day than the earliest, if the option lets the buyer choose one. */
  deliveryDay: z.nullish(z.iso.date('Please choose a day')),
  giftWrap: z.nullish(z.boolean()),
  giftNote: z.nullish(GiftNoteForm.shape.note),
  /** For a parcel; a collection has none. */
  giftRecipient: z.nullish(GiftRecipient),
  ...placing,
});
