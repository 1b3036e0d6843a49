import { Service } from 'electrodb';
import { beginIn } from './begin-in.ts';
import { type CheckoutRecord, checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { type OrderRecord, order } from './order.ts';
import { indexPartitions } from './partitions.ts';
import { type PaymentRecord, payment } from './payment.ts';
import { type RefundRecord, refund } from './refund.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { stock } from './stock.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ checkout, customer, order, payment, refund, staffEntry, stock });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that moves an order up to its payment, one transaction each. Together they keep four things true:
 * an unpaid order is pending exactly as long as its checkout exists; what a pending or paid order holds is taken from
 * stock, once, and never from a bottle that is archived; stock is never below zero; an order is paid exactly when one of
 * its payments has succeeded for it. What is paid (it has a `paidAt`) is the staff's to move, through any status: none of
 * these writes touches it again.
 */

type Held = CheckoutRecord['held'];

const quantities = (lines: Held): Held => lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** What must be taken from stock (positive) or given back (negative) to hold `after` instead of `before`. */
function changes(before: Held, after: Held): Held {
  const byProduct = new Map<string, number>();
  for (const line of after)
    byProduct.set(line.productId, (byProduct.get(line.productId) ?? 0) + line.quantity);
  for (const line of before)
    byProduct.set(line.productId, (byProduct.get(line.productId) ?? 0) - line.quantity);
  return [...byProduct].flatMap(([productId, quantity]) => (quantity === 0 ? [] : [{ productId, quantity }]));
}

type Build = Parameters<typeof transact>[0];
type Entities = Parameters<Build>[0];
type Patched = ReturnType<ReturnType<Entities['order']['patch']>['set']>;
type Condition = Parameters<Patched['where']>[0];

/** That an order waits for its payment, as the version that was read; one on hold is pending too, and paid. */
const isStillUnpaid =
  (version: number): Condition =>
  (row, { eq, notExists }) =>
    `${eq(row.status, 'pending')} AND ${eq(row.version, version)} AND ${notExists(row.paidAt)}`;

const moveStock = ({ stock }: Entities, moves: Held) =>
  moves.map(({ productId, quantity }) =>
    quantity > 0
      ? stock
          .patch({ productId })
          .subtract({ available: quantity })
          .where(
            ({ available, archivedAt }, { gte, notExists }) =>
              `${gte(available, quantity)} AND ${notExists(archivedAt)}`,
          )
          .commit()
      : stock.patch({ productId }).add({ available: -quantity }).commit(),
  );

/** Names the products whose stock did not suffice, where that is why a transaction was not written. */
const shortOf = (outcome: Outcome, moves: Held, firstMove: number): string[] =>
  outcome.written
    ? []
    : outcome.failedAt.flatMap((index) =>
        index >= firstMove ? [moves[index - firstMove]?.productId ?? ''] : [],
      );

export type ReserveOutcome = { written: true } | { written: false; short: string[]; contended: boolean };

const reserveOutcome = (outcome: Outcome, moves: Held, firstMove: number): ReserveOutcome =>
  outcome.written ? outcome : { ...outcome, short: shortOf(outcome, moves, firstMove) };

/** Writes a pending order, of a customer only in an open account, opens its session's checkout and takes its stock. */
export async function openCheckout(order: OrderRecord, checkout: CheckoutRecord): Promise<ReserveOutcome> {
  const moves = changes([], checkout.held);
  const { customerId } = order;
  const outcome = await transact((entities) => [
    entities.order.create(order).commit(),
    entities.checkout.create(checkout).commit(),
    ...(customerId ? [beginIn(entities, customerId)] : []),
    ...moveStock(entities, moves),
  ]);
  return reserveOutcome(outcome, moves, customerId ? 3 : 2);
}

/**
 * Rewrites a pending order under its next version and moves only the difference in stock. What is held until now is what
 * the order says under the version that was read: its checkout may have been read before that.
 */
export async function changeCheckout(
  before: OrderRecord,
  after: OrderRecord,
  reservedUntil: string,
): Promise<ReserveOutcome> {
  const held = quantities(after.lines);
  const moves = changes(quantities(before.lines), held);
  const { orderId, orderNumber: _, cartId, placedAt, stored, ...changed } = after;
  const outcome = await transact((entities) => [
    entities.order
      .patch({ orderId })
      .set(stored ? { ...changed, stored } : changed)
      .remove(stored ? [] : ['stored'])
      .composite({ placedAt })
      .where(isStillUnpaid(before.version))
      .commit(),
    entities.checkout
      .patch({ cartId })
      .set({ held, reservedUntil })
      .where((checkout, { eq }) => eq(checkout.orderId, orderId))
      .commit(),
    ...moveStock(entities, moves),
  ]);
  return reserveOutcome(outcome, moves, 2);
}

/** What a payment that has succeeded is stored as. */
export type SucceededPayment = Omit<PaymentRecord, 'status' | 'failure' | 'moneyEnd' | 'ttl'>;

type Writers = Parameters<Parameters<typeof transact>[0]>[0];

/** Keeps the money of a payment, or sends it back: whoever decides second, and otherwise, decides nothing. */
const endMoney = (
  { payment }: Writers,
  arrived: SucceededPayment & Pick<PaymentRecord, 'ttl'>,
  moneyEnd: 'kept' | 'returned',
) =>
  payment
    .put({ ...arrived, status: 'succeeded', moneyEnd })
    .where((row, { eq, notExists }) => `${notExists(row.moneyEnd)} OR ${eq(row.moneyEnd, moneyEnd)}`)
    .commit();

const paidFields = (payment: SucceededPayment, now: string) => ({
  status: 'confirmed' as const,
  paidAt: now,
  paymentIntentId: payment.paymentIntentId,
  listing: indexPartitions.orders,
});

/**
 * Confirms a pending order, as the version that was paid, and closes its checkout; its stock stays taken. What was paid
 * for never goes as something unpaid does. Position 1 fails where the money is on its way back.
 */
export function confirmOrder(order: OrderRecord, payment: SucceededPayment, now: string): Promise<Outcome> {
  const { orderId, cartId, version } = order;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set(paidFields(payment, now))
      .remove(['ttl'])
      .where(isStillUnpaid(version))
      .commit(),
    endMoney(entities, payment, 'kept'),
    entities.checkout
      .delete({ cartId })
      .where((row, { eq }) => eq(row.orderId, orderId))
      .commit(),
  ]);
}

/**
 * Cancels a pending order whose payment can no longer succeed, closes its checkout and gives back what the order holds under
 * the version that was read. `done` is the entry of the trail, where somebody of the staff has cancelled it.
 */
export function releaseOrder(
  order: OrderRecord,
  checkout: CheckoutRecord,
  cancelReason: OrderRecord['cancelReason'] = 'reservation_lapsed',
  done?: StaffEntryRecord,
): Promise<Outcome> {
  const { orderId, cartId, version } = order;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set({
        ...{ status: 'cancelled', cancelReason },
        ...{ listing: indexPartitions.ordersUnpaid, listedAt: checkout.reservedUntil },
      })
      .where(isStillUnpaid(version))
      .commit(),
    entities.checkout
      .delete({ cartId })
      .where(
        (row, { eq }) => `${eq(row.orderId, orderId)} AND ${eq(row.reservedUntil, checkout.reservedUntil)}`,
      )
      .commit(),
    ...moveStock(entities, changes(quantities(order.lines), [])),
    ...(done ? [entities.staffEntry.create(done).commit()] : []),
  ]);
}

/**
 * Honours money that arrived after the reservation had lapsed: takes the stock again, if it is still there. An order
 * comes back in an open account alone: one that has its end already was left by an account that is gone, and where the
 * account is closing its order is about to get one. Position 1 fails where the money is on its way back, and the last one
 * where the customer is going.
 */
export function reviveOrder(order: OrderRecord, payment: SucceededPayment, now: string): Promise<Outcome> {
  const { orderId, version, customerId } = order;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set(paidFields(payment, now))
      .remove(['cancelReason'])
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, 'cancelled')} AND ${eq(row.cancelReason, 'reservation_lapsed')} AND ${eq(row.version, version)} AND ${notExists(row.ttl)} AND ${notExists(row.paidAt)}`,
      )
      .commit(),
    endMoney(entities, payment, 'kept'),
    ...moveStock(entities, changes([], quantities(order.lines))),
    ...(customerId ? [beginIn(entities, customerId)] : []),
  ]);
}

/**
 * Records money that cannot be kept, before Stripe is asked to send it back; its payment goes when the refund does, which
 * is with the order of a deleted account. Position 0 fails where that was done before,
 * 1 where the order has kept this very money meanwhile.
 */
export function oweRefund(refund: RefundRecord, payment: SucceededPayment): Promise<Outcome> {
  return transact((entities) => [
    entities.refund.create(refund).commit(),
    endMoney(entities, { ...payment, ttl: refund.ttl }, 'returned'),
  ]);
}

/** Gives a visitor's pending order and its open checkout to the customer they have signed in as; nothing else changes. */
export function adoptCheckout(
  { orderId, version, placedAt, lines }: OrderRecord,
  checkout: CheckoutRecord,
  customerId: string,
): Promise<Outcome> {
  const { cartId, reservedUntil } = checkout;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set({ cartId: customerId, customerId, buyer: customerId })
      .composite({ placedAt })
      .where(isStillUnpaid(version))
      .commit(),
    entities.checkout
      .delete({ cartId })
      .where((row, { eq }) => `${eq(row.orderId, orderId)} AND ${eq(row.reservedUntil, reservedUntil)}`)
      .commit(),
    entities.checkout.create({ ...checkout, cartId: customerId, held: quantities(lines) }).commit(),
    beginIn(entities, customerId),
  ]);
}
