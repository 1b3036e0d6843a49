import * as z from 'zod/mini';
import { chargeLimitsPence } from '#shared/domain/common/charge-limits.ts';
import { buildAmount, buildOptionalLine, buildOptionalText } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';
import { formatTypedCode, parseTypedCode } from '#shared/domain/common/typed-code.ts';
import { TermsId } from './terms-id.ts';

/**
 * Gift cards: value that is stored under a code and pays for orders. A card is a multi-purpose voucher (VATA 1994,
 * Schedule 10B): its sale bears no VAT, what it pays for does, and what is left on it is owed to whoever has the code.
 */

/** What a card may be issued for, in pence: whole pounds. */
export const giftCardLimits = { minPence: 2_500, maxPence: 50_000 } as const;

/** What has happened to the value of a card. */
export const giftCardEntryKinds = ['issued', 'redeemed', 'returned', 'adjusted', 'sold', 'refunded'] as const;
export type GiftCardEntryKind = (typeof giftCardEntryKinds)[number];

export const giftCardEntryNames: Record<GiftCardEntryKind, string> = {
  issued: 'Issued',
  redeemed: 'Used for an order',
  returned: 'Refunded to the card',
  adjusted: 'Adjusted',
  sold: 'Sold',
  refunded: 'Refunded to the buyer',
};

export const giftCardMessages = {
  amount: 'Please enter whole pounds from 25 to 500',
  adjustment: 'Please enter an amount from 0.01 to 500.00',
  recipientName: 'Please enter the name of the recipient',
  email: 'Please enter a valid email address',
  reason: 'Please give a reason',
  code: 'Please enter the code exactly as it is in the email',
  buyerName: 'Please enter your name',
  terms: 'Please accept the terms of sale',
} as const;

const start = 'GIFT';

/** A code as people read it: `GIFT-7K3M-9QXA-04TZ-HV6C`. */
export const formatGiftCardCode = (code: string): string => `${start}-${formatTypedCode(code)}`;

/** A code as it is hashed, however it is typed; undefined for an invalid one. */
export function parseGiftCardCode(typed: string): string | undefined {
  const code = parseTypedCode(typed, start);
  return code && `${start}${code}`;
}

/** The name of a card, by the last four characters of its code. */
export const formatGiftCardName = (lastFour: string): string => `Gift card •••• ${lastFour}`;

/** A code as typed. */
export const GiftCardCode = z.string(giftCardMessages.code).check(
  z.maxLength(60, giftCardMessages.code),
  z.refine((typed: string) => parseGiftCardCode(typed) !== undefined, giftCardMessages.code),
);

const requestKey = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits'));

const isWholePounds = (pence: number): boolean =>
  pence % 100 === 0 && pence >= giftCardLimits.minPence && pence <= giftCardLimits.maxPence;

const reason = buildRequiredText(giftCardMessages.reason, 200, { min: 3 });

/** Who a card is for, and the message to them. */
const recipient = {
  recipientName: buildRequiredText(giftCardMessages.recipientName, 120, { min: 2 }),
  recipientEmail: z.email(giftCardMessages.email).check(z.maxLength(254)),
  senderName: buildOptionalLine(120),
  message: buildOptionalText(300),
};

/** A card that staff issue: the page and the call check the same. The amount becomes pence. */
export const GiftCardForm = z.object({
  amount: buildAmount(giftCardMessages.amount).check(z.refine(isWholePounds, giftCardMessages.amount)),
  ...recipient,
  reason,
  /** Made by the page: the same key again issues no second card. */
  requestKey,
});

/** A card that a visitor buys, in whole pounds; the amount becomes pence. The page and the call check the same. */
export const GiftCardPurchase = z.object({
  amount: buildAmount(giftCardMessages.amount).check(z.refine(isWholePounds, giftCardMessages.amount)),
  recipientName: recipient.recipientName,
  recipientEmail: recipient.recipientEmail,
  message: recipient.message,
  buyerName: buildRequiredText(giftCardMessages.buyerName, 120, { min: 2 }),
  buyerEmail: z.email(giftCardMessages.email).check(z.maxLength(254)),
  termsAccepted: z.literal(true, giftCardMessages.terms),
  /** The terms of sale that the page showed. */
  termsId: z.nullish(TermsId),
  /** Made by the page: the same key again buys no second card. */
  requestKey,
});

/** The state of a card's sale; once it is `refunded`, what was not spent has been returned. */
export const giftCardSaleStatuses = ['open', 'paid', 'refunding', 'refunded', 'canceled'] as const;

/** The unspent part of the price is refunded to the buyer, and the card is void. */
export const GiftCardRefund = z.object({
  reason,
  /** The refund that the page has shown; the amount becomes pence. Without it, only the whole price can be refunded. */
  amount: z.optional(buildAmount(giftCardMessages.adjustment)),
});

/** What orders have used of a card and not returned, in pence, by its ledger. */
export const computeSpentPence = (
  entries: readonly { kind: GiftCardEntryKind; amountPence: number }[],
): number =>
  entries.reduce(
    (sum, { kind, amountPence }) => (kind === 'redeemed' || kind === 'returned' ? sum - amountPence : sum),
    0,
  );

/**
 * How much of a card's price may be refunded, in pence: as much as is left on it, or nothing while an order has reserved some
 * of it. Balance that staff added was never paid for, and orders use it last.
 */
export const computeRefundablePence = (card: {
  pricePence: number;
  refundedPence: number;
  spentPence: number;
  availablePence: number;
  reservedPence: number;
}): number =>
  card.reservedPence > 0
    ? 0
    : Math.max(0, Math.min(card.availablePence, card.pricePence - card.refundedPence - card.spentPence));

/** Sends the email again, to another address if the first was wrong. */
export const GiftCardResend = z.object({
  recipientEmail: recipient.recipientEmail,
  /** Made by the page: the same key again sends no second email. */
  requestKey,
});

/** Blocks a card, or lets it be spent again. */
export const GiftCardChange = z.object({
  isActive: z.boolean(),
  version: z.int('Must be a whole number'),
});

/** A correction by staff; the amount becomes pence. */
export const GiftCardAdjustment = z.object({
  direction: z.enum(['add', 'take']),
  amount: buildAmount(giftCardMessages.adjustment).check(
    z.refine((pence: number) => pence >= 1 && pence <= giftCardLimits.maxPence, giftCardMessages.adjustment),
  ),
  reason,
  requestKey,
});

/**
 * How an order is paid, in pence: as much as possible by its gift card, and the rest by card. A card is charged at least
 * `chargeLimitsPence.min`, so the gift card pays less if the rest would be smaller.
 */
export function splitPayment(
  totalPence: number,
  availablePence: number,
): { giftCardPence: number; cardPence: number } {
  const most = Math.min(totalPence, Math.max(0, availablePence));
  const isTooSmall = most < totalPence && totalPence - most < chargeLimitsPence.min;
  const giftCardPence = isTooSmall ? Math.max(0, totalPence - chargeLimitsPence.min) : most;
  return { giftCardPence, cardPence: totalPence - giftCardPence };
}
