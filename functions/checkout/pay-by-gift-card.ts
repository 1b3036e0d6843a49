import { emptyBoughtCart } from '#functions/cart/events/empty-bought-cart.ts';
import type { Cart } from '#functions/cart/load-cart.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import type { PaidOrder } from '#functions/orders/events/paid-order.ts';
import { toGiftCardId } from '#functions/orders/gift-card-code.ts';
import { hashSecret } from '#functions/orders/payment/client-secret.ts';
import { endOpenPayments } from '#functions/orders/payment/set-up-payment.ts';
import { confirmOrder } from '#functions/orders/transactions/payment-transactions.ts';
import { signLink } from '#functions/runtime/link.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { refuseOnSetupFailure } from './begin-payment.ts';

/** An order paid entirely by gift card has a payment of nothing; its id and its secret are derived from the order. */
const toPaymentId = (orderId: string): string => `gift_${orderId}`;

const signSecret = ({ orderId, placedAt }: OrderRecord): Promise<string> =>
  signLink(`gift-card-payment:${orderId}`, new Date(placedAt));

/** Confirms an order that its gift card pays in full, without Stripe, and empties its cart. */
export async function payByGiftCard(
  { order: pending, reservedUntil }: { order: OrderRecord; reservedUntil: string },
  now: Date,
  requestId: string,
): Promise<PaymentSetUp> {
  const { orderId, orderNumber, version } = pending;
  // A card payment begun for an earlier version must no longer be charged.
  if (!(await refuseOnSetupFailure(endOpenPayments(pending), requestId))) throw new Refusal('already_paid');
  const paymentIntentId = toPaymentId(orderId);
  const paid = {
    orderId,
    orderNumber,
    paymentIntentId,
    amountPence: 0,
    orderVersion: version,
    secretHash: hashSecret(await signSecret(pending)),
  };
  const { outcome } = await confirmOrder(pending, paid, now.toISOString());
  const { data: current } = await order.get({ orderId }).go({ consistent: true });
  if (current?.paymentIntentId !== paymentIntentId || !current.paidAt) throw new Refusal('checkout_busy');
  if (outcome === 'done') recordMetrics({ OrdersConfirmed: 1, RevenuePence: 0 });
  return { ...(await completeGiftCardOrder({ ...current, paidAt: current.paidAt }, now)), reservedUntil };
}

async function completeGiftCardOrder(paid: PaidOrder, now: Date): Promise<PaymentSetUp> {
  await emptyBoughtCart(paid, now);
  return {
    clientSecret: await signSecret(paid),
    paymentIntentId: toPaymentId(paid.orderId),
    amount: 0,
    total: formatDecimalPounds(0),
    orderNumber: paid.orderNumber,
    reservedUntil: paid.paidAt,
  };
}

/**
 * Completes an order that a gift card has paid in full but whose bottles are still in the cart, because its process died or
 * has not emptied the cart yet: pressing again buys nothing twice. `isWhole` if the cart contains nothing else.
 */
export async function completeBegunOrder(
  code: string,
  cartId: string,
  { lines }: Cart,
  now: Date,
): Promise<{ setUp: PaymentSetUp; isWhole: boolean } | undefined> {
  const cardId = toGiftCardId(code);
  if (!cardId) return undefined;
  const { data: redeemed } = await giftCardEntry.query
    .ofCard({ cardId })
    .begins({ entryId: 'redeemed_' })
    .go({ pages: 'all', consistent: true });
  for (const { orderId = '', at } of redeemed) {
    if (lines.every(({ changedAt }) => changedAt > at)) continue;
    const { data: found } = await order.get({ orderId }).go({ consistent: true });
    if (found?.cartId !== cartId || found.paymentIntentId !== toPaymentId(orderId) || !found.paidAt) continue;
    const paid = { ...found, paidAt: found.paidAt };
    const bought = lines.filter(
      ({ productId, changedAt }) =>
        changedAt <= paid.paidAt && paid.lines.some((line) => line.productId === productId),
    );
    if (bought.length > 0)
      return { setUp: await completeGiftCardOrder(paid, now), isWhole: bought.length === lines.length };
  }
  return undefined;
}
