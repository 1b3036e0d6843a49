import * as z from 'zod/mini';
import { Day, Pounds, ProductId, Quantity, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { isMultilineText, isOneLine } from '#shared/domain/common/one-line.ts';
import { maxNoteLength } from '#shared/domain/orders/order-note.ts';
import { maxRestocked } from '#shared/domain/orders/refund.ts';

/** Parts of an order that several calls answer or take. */

export const Tracking = defineObject('Tracking', {
  carrier: z.string(),
  number: z.string(),
  url: z.nullable(z.string()),
});

export const SentTracking = z.object({
  carrier: z.string().check(z.trim(), z.minLength(1, 'Please name the carrier'), z.maxLength(60), isOneLine),
  number: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please enter the tracking number'), z.maxLength(60), isOneLine),
  url: z.nullish(
    z
      .url({ protocol: /^https$/, message: 'Please enter a link that begins with https://' })
      .check(z.maxLength(400)),
  ),
});

export const ChangedTracking = z.extend(SentTracking, {
  replaces: withDescription(
    z.nullish(SentTracking),
    'The tracking as the page showed it, null where there was none; a 409 if it has changed since. Not checked where it is missing.',
  ),
});

/** The discount code that an order used. */
export const UsedDiscount = withDescription(
  z.nullable(z.object({ code: z.string(), saved: Pounds, isDeliveryFree: z.boolean() })),
  'What a discount code took off the bottles, which is in their prices already.',
);

/** The gift card that paid for a part of an order, or for all of it. */
export const UsedGiftCard = withDescription(
  z.nullable(
    z.object({
      lastFour: z.string(),
      amount: Pounds,
      byCard: withDescription(Pounds, 'The rest of the total, which a card has paid.'),
    }),
  ),
  'What a gift card has paid; the total and its VAT are those of the whole order.',
);

/** What left with one parcel of an order that left in several. */
export const Parcel = defineObject('Parcel', {
  sentAt: Timestamp,
  items: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
  tracking: z.nullable(Tracking),
});
export type Parcel = z.output<typeof Parcel>;

/** An address in parts. */
export const AddressParts = z.object({
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  county: z.nullable(z.string()),
  postcode: z.string(),
});

/** What staff write in a note. */
export const NoteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write a note'),
    z.maxLength(maxNoteLength, `A note has at most ${maxNoteLength} characters`),
    isMultilineText,
  );

/** A note by staff about an order or a customer. */
export const OrderNote = defineObject('OrderNote', {
  id: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: Timestamp,
  editedAt: z.nullable(Timestamp),
  version: withDescription(z.int(), 'To be sent with a change.'),
  canChange: withDescription(z.boolean(), 'Whether the reader wrote it, or is an owner.'),
});
export type OrderNote = z.output<typeof OrderNote>;

export const RequestKey = withDescription(
  z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')),
  'An idempotency key made by the page: repeated, it does nothing more; with other content, a 409.',
);

export const namesBottlesOnce = z.refine<readonly { productId: string }[]>(
  (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
  'A bottle is named twice',
);

/** Bottles of an order that somebody has chosen; the first message is for none, the other for too many. */
export const buildChosenLines = (none: string, tooMany?: string) =>
  z
    .array(z.object({ productId: ProductId, quantity: Quantity }))
    .check(z.minLength(1, none), z.maxLength(maxRestocked, tooMany), namesBottlesOnce);

/** The promise of a delivery. */
export const Arrives = withDescription(
  z.nullable(z.object({ from: Day, to: Day })),
  'The first and last day that delivery was promised for; null in bond and on orders from before it was recorded.',
);
