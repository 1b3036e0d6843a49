import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type PaymentRecord, payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { diffBuyers, diffStock } from '#functions/orders/stock-changes.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { countOrderBegun } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome, type Step, type Writers } from '#functions/table/transact.ts';
import { dropCountDays } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { isStillUnpaid } from './checkout-steps.ts';
import { retryCounted, uncountReservation } from './count-reservations.ts';
import { retakeDiscountUse } from './discount-steps.ts';
import { type GiftCardRefused, redeemGiftCard, retakeGiftCard } from './gift-card-steps.ts';
import { countBuyers, moveStock, nothing } from './stock-steps.ts';
import { takeSpreadStock } from './take-spread-stock.ts';

const entities = {
  checkout,
  customer,
  discount,
  discountBuyer,
  dropBuyer,
  giftCard,
  giftCardEntry,
  order,
  payment,
  refund,
  reservationCount,
  stock,
  stockPart,
};
const transact = createTransactor(entities);
type Entities = Writers<typeof entities>;

/**
 * Handles money that has arrived, one transaction each: it is accepted for its order or refunded, never both. The
 * guarantees of reservation-transactions.ts hold here too.
 */

/** The payment row to store once a payment has succeeded. */
export type SucceededPayment = Omit<PaymentRecord, 'status' | 'failure' | 'moneyEnd' | 'ttl'>;

/** Accepts or refunds the money of a payment: a second, different decision changes nothing. */
const recordPaymentDecision = (
  { payment }: Entities,
  arrived: SucceededPayment & Pick<PaymentRecord, 'ttl'>,
  moneyEnd: 'kept' | 'returned',
): Step<'ended_otherwise'> => ({
  write: payment
    .put({ ...arrived, status: 'succeeded', moneyEnd })
    .where((row, { eq, notExists }) => `${notExists(row.moneyEnd)} OR ${eq(row.moneyEnd, moneyEnd)}`)
    .commit(),
  otherwise: 'ended_otherwise',
});

const toRetention = (payment: SucceededPayment, now: string) => ({
  ...payment,
  ttl: toRetentionTtl(now),
});

const toPaidFields = (payment: SucceededPayment, now: string) => ({
  status: 'confirmed' as const,
  paidAt: now,
  paymentIntentId: payment.paymentIntentId,
  listing: indexPartitions.orders,
});

/**
 * Confirms a pending order at the version that was paid, and closes its checkout; its stock stays taken.
 * `ended_otherwise` means that the money is already being refunded.
 */
export function confirmOrder(
  order: OrderRecord,
  payment: SucceededPayment,
  now: string,
): Promise<Outcome<'ended_otherwise'>> {
  const { orderId, cartId, version } = order;
  return retryCounted(order, (counts) =>
    transact((entities) => [
      entities.order
        .patch({ orderId })
        .set(toPaidFields(payment, now))
        .remove(['countedFor'])
        .where(isStillUnpaid(version))
        .commit(),
      recordPaymentDecision(entities, toRetention(payment, now), 'kept'),
      entities.checkout
        .delete({ cartId })
        .where((row, { eq }) => eq(row.orderId, orderId))
        .commit(),
      ...redeemGiftCard(entities, order, now),
      ...uncountReservation(entities, order, counts, new Date(now), 'paid'),
    ]),
  );
}

/**
 * Reinstates an order whose money arrived after the reservation had lapsed: takes the stock again if it is still there,
 * and for a bottle of a drop a place in its edition and in the customer's limit, if there is one. A customer's order is
 * reinstated only in an open account, and one left by a deleted account never is. `ended_otherwise` means that the money
 * is already being refunded.
 */
export function reinstateOrder(
  order: OrderRecord,
  payment: SucceededPayment,
  now: string,
): Promise<Outcome<'account_closed' | 'ended_otherwise' | 'short' | 'limited' | GiftCardRefused>> {
  const { orderId, version, customerId } = order;
  const countsUntil = Math.ceil(Date.parse(now) / 1000) + dropCountDays * 24 * 3600;
  const moves = diffStock([], order.lines);
  return takeSpreadStock(moves, undefined, (spread) =>
    transact((entities) => [
      entities.order
        .patch({ orderId })
        .set(toPaidFields(payment, now))
        .remove(['cancelReason'])
        .where(
          (row, { eq, notExists }) =>
            `${eq(row.status, 'cancelled')} AND ${eq(row.cancelReason, 'reservation_lapsed')} AND ${eq(row.version, version)} AND ${notExists(row.accountClosedAt)} AND ${notExists(row.paidAt)}`,
        )
        .commit(),
      ...(customerId ? [countOrderBegun(entities, customerId)] : []),
      recordPaymentDecision(entities, toRetention(payment, now), 'kept'),
      ...moveStock(entities, moves, undefined, spread),
      ...countBuyers(entities, diffBuyers(nothing, order), countsUntil),
      ...retakeDiscountUse(entities, order),
      ...retakeGiftCard(entities, order, now),
    ]),
  );
}

/**
 * Records money that cannot be accepted, before its refund is requested from Stripe; its payment expires with the refund.
 * `ended_otherwise` means that the order has accepted this money meanwhile, `known` that this was done before.
 */
export function createPendingRefund(
  refund: RefundRecord,
  payment: SucceededPayment,
): Promise<Outcome<'ended_otherwise' | 'known'>> {
  return transact<'ended_otherwise' | 'known'>((entities) => [
    recordPaymentDecision(entities, { ...payment, ttl: refund.ttl }, 'returned'),
    { write: entities.refund.create(refund).commit(), otherwise: 'known' },
  ]);
}
