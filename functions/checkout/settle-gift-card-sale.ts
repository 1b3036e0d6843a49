import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import {
  changeSale,
  confirmSale,
  deductRefund,
} from '#functions/checkout/transactions/gift-card-sale-transactions.ts';
import { writeCardDispute } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardBuyer } from '#functions/orders/entities/gift-card-buyer.ts';
import {
  computeRefundedPence,
  computeTargetPence,
  type GiftCardSaleRecord,
  giftCardSale,
} from '#functions/orders/entities/gift-card-sale.ts';
import type { Settlement } from '#functions/orders/payment/settle-payment.ts';
import { log } from '#functions/runtime/log.ts';
import { retryOrThrow } from '#functions/runtime/retry-on-conflict.ts';

/** Nobody pays for a gift card hours after choosing it, so its payment is cancelled then and the sweep ignores it. */
const openForMs = 2 * 3_600_000;

export const findSale = async (cardId: string): Promise<GiftCardSaleRecord | undefined> =>
  (await giftCardSale.get({ cardId }).go({ consistent: true })).data ?? undefined;

/** A gift card's payment has the card's id as its order id. */
export const isGiftCardPayment = ({ orderId }: Intent): boolean => orderId?.startsWith('gft_') === true;

/**
 * Brings the sale of a gift card in line with its payment at Stripe, whatever was known before. It may run at any time,
 * repeatedly, and from the webhook and the sweep at the same time.
 */
export const settleGiftCardSale = (intent: Intent, now: Date): Promise<Settlement> =>
  retryOrThrow(
    () => settle(intent, now),
    4,
    `Payment ${intent.id} could not be settled, because its gift card changed during every attempt.`,
  );

async function settle(intent: Intent, now: Date): Promise<Settlement | undefined> {
  const sale = await findSale(intent.orderId ?? '');
  if (!sale) return 'foreign';
  if (intent.state !== 'succeeded') {
    if (intent.state !== 'canceled' || sale.status !== 'open') return 'open';
    return (await changeSale(sale, { ...sale, status: 'canceled' })) ? 'open' : undefined;
  }
  const isFor =
    (sale.paymentIntentId ?? intent.id) === intent.id && intent.receivedPence === sale.amountPence;
  if (!isFor) return refundUnmatchedPayment(intent);
  if (sale.status !== 'open' && sale.status !== 'canceled') return settleRefund(sale, intent, now);
  const { data: buyer } = await giftCardBuyer.get({ cardId: sale.cardId }).go({ consistent: true });
  const { outcome } = await confirmSale(sale, buyer ?? undefined, intent.id, now);
  return outcome === 'done' ? 'confirmed' : undefined;
}

/** Refunds a payment for which there is no gift card, under an id derived from the payment, so it is refunded once. */
async function refundUnmatchedPayment({ id: intentId, receivedPence }: Intent): Promise<Settlement> {
  const provider = await payments();
  const answer = await provider.refund({
    refundId: `rfd_${intentId}`,
    intentId,
    amountPence: receivedPence,
  });
  log.warn('payment without a gift card refunded', {
    payment: intentId,
    ...('refused' in answer && { reason: answer.refused }),
  });
  return 'refunded';
}

/**
 * Deducts a refund made in Stripe's own dashboard from the card, up to its unspent value. The card becomes void once its
 * whole price is refunded, and the sale then counts as refunded.
 */
async function settleRefund(
  sale: GiftCardSaleRecord,
  { refundedPence }: Intent,
  now: Date,
): Promise<Settlement | undefined> {
  const known = computeRefundedPence(sale);
  if (refundedPence <= known) return 'known';
  if (sale.status === 'refunding') return settlePending(sale, refundedPence, now);
  const isWhole = refundedPence >= sale.amountPence;
  const changed = isWhole ? toRefunded(sale, refundedPence, now) : { ...sale, refundedPence };
  const { data: card } = await giftCard.get({ cardId: sale.cardId }).go({ consistent: true });
  const pence = Math.min(refundedPence - known, card?.availablePence ?? 0);
  const { outcome } = await deductRefund(sale, changed, { pence, isVoid: isWhole, at: now.toISOString() });
  if (outcome !== 'done') return undefined;
  log.warn('gift card refunded at Stripe', {
    orderId: sale.cardId,
    ...(pence < refundedPence - known && { reason: 'some of it is spent' }),
  });
  return 'refunded';
}

/** The pending refund is complete once its target is refunded; any excess is settled next. */
async function settlePending(
  sale: GiftCardSaleRecord,
  refundedPence: number,
  now: Date,
): Promise<Settlement | undefined> {
  const target = computeTargetPence(sale);
  if (refundedPence < target)
    return (await changeSale(sale, { ...sale, refundedPence })) ? 'open' : undefined;
  const isChanged = await changeSale(sale, toRefunded(sale, target, now));
  return isChanged && refundedPence === target ? 'refunded' : undefined;
}

const toRefunded = (
  { refundFailure: _, refundTargetPence: __, ...sale }: GiftCardSaleRecord,
  refundedPence: number,
  now: Date,
): GiftCardSaleRecord => ({ ...sale, status: 'refunded', refundedPence, refundedAt: now.toISOString() });

/**
 * Requests the pending refund of a sale from Stripe: the part of its target that is not refunded yet. If Stripe refuses,
 * the refund stays pending and is requested again until it is made; false until then.
 */
export async function refundSale(sale: GiftCardSaleRecord, now: Date): Promise<boolean> {
  const { cardId, paymentIntentId: intentId, refundFailure } = sale;
  if (!intentId) throw new Error(`The sale of the gift card ${cardId} has no payment.`);
  const provider = await payments();
  const target = computeTargetPence(sale);
  const amountPence = target - (await provider.read(intentId)).refundedPence;
  const answer =
    amountPence > 0 &&
    (await provider.refund({ refundId: toRefundKey(sale, amountPence, now), intentId, amountPence }));
  if (answer && 'refused' in answer) {
    if (!refundFailure) log.error('refund refused', { orderId: cardId, reason: answer.refused });
    await changeSale(sale, { ...sale, refundFailure: answer.refused });
    return false;
  }
  await changeSale(sale, toRefunded(sale, target, now));
  return true;
}

/**
 * The key of a refund is derived from its card, its target and its amount, so it is made once. Stripe repeats its refusal
 * of a key for a day, so after a refusal each hour has a new key; more than was paid is never refunded.
 */
const toRefundKey = (
  { cardId, amountPence: pricePence, refundTargetPence, refundFailure }: GiftCardSaleRecord,
  amountPence: number,
  now: Date,
): string =>
  [
    `rfd_${cardId}`,
    ...(refundTargetPence === undefined ? [] : [`to_${refundTargetPence}`]),
    ...(amountPence < pricePence ? [amountPence] : []),
    ...(refundFailure ? [now.toISOString().slice(0, 13)] : []),
  ].join('_');

/**
 * Settles a sale that waits for news from Stripe, which may have been lost, or for its refund. A sale that nobody pays
 * ends.
 */
export async function settleOpenSale(sale: GiftCardSaleRecord, now: Date): Promise<Settlement> {
  if (sale.status === 'refunding') return (await refundSale(sale, now)) ? 'refunded' : 'open';
  const isOver = now.getTime() - Date.parse(sale.createdAt) > openForMs;
  if (!sale.paymentIntentId) {
    if (isOver) await changeSale(sale, { ...sale, status: 'canceled' });
    return 'open';
  }
  const provider = await payments();
  const intent = await (isOver ? provider.cancel(sale.paymentIntentId) : provider.read(sale.paymentIntentId));
  return settleGiftCardSale(intent, now);
}

/** Records that the buyer's bank has returned a refund: the shop has the money again, and staff must find another way. */
export async function recordReturnedSaleRefund({ id, orderId: cardId = '' }: Intent): Promise<void> {
  const refundFailure = "The buyer's bank returned the refund.";
  const change = async () => {
    const sale = await findSale(cardId);
    if (!sale || sale.refundFailure === refundFailure) return true;
    log.error('refund returned', { orderId: cardId, payment: id });
    return (await changeSale(sale, { ...sale, refundFailure })) || undefined;
  };
  await retryOrThrow(
    change,
    4,
    `The returned refund of ${cardId} could not be written, because its sale changed during every attempt.`,
  );
}

/**
 * A card whose payment is disputed cannot be spent until the bank has decided and staff unblock it. A dispute that ended
 * without taking money blocks nothing.
 */
export async function recordCardDispute(disputeId: string, now: Date): Promise<void> {
  const provider = await payments();
  const { intentId, state } = await provider.readDispute(disputeId);
  const intent = intentId ? await provider.read(intentId) : undefined;
  if (!intent || !isGiftCardPayment(intent)) return;
  const isBlocking = state === 'open' || state === 'lost';
  const change = async () => {
    const { data: card } = await giftCard.get({ cardId: intent.orderId ?? '' }).go({ consistent: true });
    if (!card || (card.disputedWith === disputeId) === isBlocking) return true;
    const { outcome } = await writeCardDispute(card, { disputeId, state }, now);
    if (outcome !== 'done') return undefined;
    if (isBlocking)
      log.error('payment of a gift card disputed', { orderId: card.cardId, payment: intent.id });
    return true;
  };
  await retryOrThrow(
    change,
    4,
    `The dispute ${disputeId} could not be written, because its gift card changed during every attempt.`,
  );
}
