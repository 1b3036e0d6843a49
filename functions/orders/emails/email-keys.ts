import { createHash } from 'node:crypto';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import type { MailKey, MailKind } from '#functions/runtime/email/send-once.ts';
import type { CancellationOutcome } from '#shared/domain/orders/cancellation/cancellation.ts';

/** A tracking number, and since when the order has had it, if that was recorded. */
export type GivenTracking = { number: string; since?: string };

/** The key of an email about an order, which is sent once for each occasion, or once ever without one. */
const buildKey = <Kind extends MailKind>(kind: Kind, orderId: string, occasion?: string): MailKey<Kind> => ({
  mailId: [kind, orderId, ...(occasion === undefined ? [] : [occasion])].join('-'),
  kind,
  orderId,
  ...(occasion !== undefined && { occasion }),
});

export const toConfirmationKey = (orderId: string): MailKey<'order-confirmation'> =>
  buildKey('order-confirmation', orderId);

/** Sent when staff have placed an order for a customer on the phone. */
export const toPaymentLinkKey = (orderId: string): MailKey<'payment-link'> =>
  buildKey('payment-link', orderId);

export const toOrderNoticeKey = (orderId: string, email: string): MailKey<'order-notice'> => ({
  mailId: `order-notice-${orderId}`,
  kind: 'order-notice',
  orderId,
  email,
});

export const toRefundKey = (orderId: string, refundId: string): MailKey<'refund'> => ({
  mailId: `refund-${refundId}`,
  kind: 'refund',
  orderId,
  refundId,
});

/** Contains the code of a gift card, which is sent in no other way. */
export const toGiftCardKey = (cardId: string): MailKey<'gift-card'> => ({
  mailId: `gift-card-${cardId}`,
  kind: 'gift-card',
  occasion: cardId,
});

export const toGiftCardReceiptKey = (cardId: string): MailKey<'gift-card-receipt'> => ({
  mailId: `gift-card-receipt-${cardId}`,
  kind: 'gift-card-receipt',
  occasion: cardId,
});

/** Tells the buyer of a gift card about a full or partial refund: `totalPence` is all refunded so far, including it. */
export function toGiftCardRefundKey(
  { cardId, amountPence }: Pick<GiftCardSaleRecord, 'cardId' | 'amountPence'>,
  pence: number,
  totalPence: number,
): MailKey<'gift-card-refund'> {
  const isWhole = pence === amountPence;
  return {
    mailId: `gift-card-refund-${cardId}${isWhole ? '' : `-${totalPence}`}`,
    kind: 'gift-card-refund',
    occasion: isWhole ? cardId : `${cardId}#${pence}`,
  };
}

/** Sent once per order, even if it becomes shipped more than once. */
export const toShippedKey = (orderId: string): MailKey<'order-shipped'> => buildKey('order-shipped', orderId);

/** One email for each time that an order becomes ready at the bar, each with its own code. */
export const toReadyKey = (orderId: string, readyAt: string): MailKey<'order-ready'> => ({
  mailId: `order-ready-${orderId}-${readyAt.replaceAll(/\D/g, '')}`,
  kind: 'order-ready',
  orderId,
  occasion: readyAt,
});

/** Sent once for each time that an order became ready but was not collected. */
export const toUncollectedKey = (orderId: string, readyAt: string): MailKey<'order-uncollected'> => ({
  mailId: `order-uncollected-${orderId}-${readyAt.replaceAll(/\D/g, '')}`,
  kind: 'order-uncollected',
  orderId,
  occasion: readyAt,
});

/** One email per parcel that contains part of an order. */
export const toParcelKey = (orderId: string, parcelId: string): MailKey<'order-part-shipped'> =>
  buildKey('order-part-shipped', orderId, parcelId);

/** One email per return that the shop accepts. */
export const toReturnAgreedKey = (orderId: string, returnId: string): MailKey<'order-return-agreed'> =>
  buildKey('order-return-agreed', orderId, returnId);

/** One email per return that a buyer requests, and one if it is declined. */
export const toReturnReceivedKey = (orderId: string, returnId: string): MailKey<'order-return-asked'> =>
  buildKey('order-return-asked', orderId, returnId);

export const toReturnDeclinedKey = (orderId: string, returnId: string): MailKey<'order-return-declined'> =>
  buildKey('order-return-declined', orderId, returnId);

/** A paid order's cancellation is announced once. */
export const toCancellationByShopKey = (orderId: string): MailKey<'order-cancelled'> =>
  buildKey('order-cancelled', orderId);

/** One email per outcome of a buyer's cancellation, of which an order has at most one. */
export function toCancellationByBuyerKey(
  orderId: string,
  outcome: CancellationOutcome,
): MailKey<'order-cancelled' | 'order-return-requested'> {
  return outcome === 'cancelled'
    ? { mailId: `order-cancelled-by-buyer-${orderId}`, kind: 'order-cancelled', orderId }
    : buildKey('order-return-requested', orderId);
}

/** One email for each time that an order gets a tracking number after it was first sent. */
export const toTrackedKey = (orderId: string, given: GivenTracking): MailKey<'order-tracked'> => ({
  mailId: `order-tracked-${orderId}-${hashTracking(given)}`,
  kind: 'order-tracked',
  orderId,
});

/**
 * A hash, because a number may contain characters that email ids may not. The time is included so a corrected number that
 * is later restored counts as new.
 */
const hashTracking = ({ number, since }: GivenTracking): string =>
  createHash('sha256')
    .update(`${number} ${since ?? ''}`)
    .digest('hex')
    .slice(0, 16);

/** One email for each time that a withdrawal on its way is given a tracking number. */
export const toWithdrawalTrackedKey = (
  orderId: string,
  given: GivenTracking,
): MailKey<'release-tracked'> => ({
  mailId: `release-tracked-${orderId}-${hashTracking(given)}`,
  kind: 'release-tracked',
  orderId,
});

const withdrawalEmailKinds = {
  in_transit: 'release-sent',
  delivered: 'release-arrived',
  cancelled: 'release-cancelled',
} as const;

type WithdrawalStatus = keyof typeof withdrawalEmailKinds;
type WithdrawalEmailKind = (typeof withdrawalEmailKinds)[WithdrawalStatus];

/** One email for each status of a withdrawal that its customer is notified of. */
export function toWithdrawalKey(orderId: string, status: WithdrawalStatus): MailKey<WithdrawalEmailKind> {
  return buildKey(withdrawalEmailKinds[status], orderId);
}

const resent = 'resent-';

/** An email that staff send again: once per key that the page generated. */
export const toResentKey = <Kind extends MailKey['kind']>(
  key: MailKey<Kind>,
  requestKey: string,
): MailKey<Kind> => ({
  ...key,
  mailId: `${resent}${key.kind}-${key.orderId ?? key.occasion}-${createHash('sha256').update(requestKey).digest('hex').slice(0, 16)}`,
});

export const isResent = (mailId: string): boolean => mailId.startsWith(resent);
