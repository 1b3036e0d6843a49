import { stock } from '#functions/catalogue/entities/stock.ts';
import { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import { dropBuyer, toAccountKey } from '#functions/orders/entities/drop-buyer.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { diffBuyers, diffStock, toHeldLines } from '#functions/orders/stock-changes.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { countOrderBegun } from '#functions/table/require-open-account.ts';
import {
  createTransactor,
  type Outcome,
  type Step,
  type Write,
  type Writers,
} from '#functions/table/transact.ts';
import { dropCountDays } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { changeOrder, isStillUnpaid, openOrder, type ReservationTimes } from './checkout-steps.ts';
import {
  buildCountedFor,
  type CountingRules,
  countReservation,
  type ReservationEnd,
  retryCounted,
  uncountReservation,
} from './count-reservations.ts';
import { releaseDiscountUse } from './discount-steps.ts';
import { releaseGiftCard } from './gift-card-steps.ts';
import { patchPaidOrder } from './refund-transactions.ts';
import { countBuyers, moveStock, nothing, withoutDrops } from './stock-steps.ts';
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
  reservationCount,
  staffEntry: adminAuditEntry,
  stock,
  stockPart,
};
const transact = createTransactor(entities);
type Entities = Writers<typeof entities>;

/**
 * Every change of an order up to its payment, one transaction each, together with payment-transactions.ts. Together they
 * guarantee: an unpaid order is pending exactly as long as its checkout exists; the bottles of a pending or paid order
 * are taken from stock, once, and never from an archived product; stock is never below zero; an order is paid exactly
 * when one of its payments has succeeded for it; a pending order's reservation is counted for its subjects (`countedFor`)
 * exactly as long. Staff may move a paid order (with a `paidAt`) through any status: none of these writes touches it
 * again.
 */

/**
 * `short` names bottles whose stock, edition or drop did not allow the change; `limited` names bottles of which this
 * customer already has the most allowed. `changed` means that a reservation limit no longer allowed it, or another
 * reservation or request came in between.
 */
export type ReserveOutcome<Name extends string = never> = Outcome<
  'short' | 'limited' | 'account_closed' | Name
>;

/** What is written in the same transaction as a reservation. */
type Also<Name extends string> = (entities: Entities) => readonly (Step<Name> | Write)[];

/**
 * Writes a pending order, of a customer only in an open account, opens its session's checkout, takes its stock and counts
 * it within the limits. `trailEntry` is the audit entry if a member of staff has placed it; `also` holds further writes.
 */
export function openCheckout<Name extends string = never>(
  draft: OrderRecord,
  checkout: CheckoutRecord,
  counting: CountingRules,
  drops = withoutDrops,
  trailEntry?: AdminAuditEntryRecord,
  also: Also<Name> = () => [],
): Promise<ReserveOutcome<Name>> {
  const moves = diffStock([], checkout.held);
  const order: OrderRecord = { ...draft, countedFor: buildCountedFor(draft, counting) };
  const buyers = diffBuyers(nothing, order);
  return takeSpreadStock(moves, drops, (spread) =>
    transact<'short' | 'limited' | 'account_closed' | Name>((entities) => [
      ...moveStock(entities, moves, drops.versions, spread),
      ...countBuyers(entities, buyers, drops.countsUntil),
      ...openOrder(entities, order, checkout),
      ...countReservation(entities, undefined, order, counting),
      ...also(entities),
      ...(trailEntry ? [entities.staffEntry.create(trailEntry).commit()] : []),
    ]),
  );
}

/** Lists an order on the paid one that it adds to, unless that order has changed since it was read. */
export const addToFirst =
  (first: OrderRecord, { orderId }: OrderRecord) =>
  ({ order }: Entities): Step<'first_changed'>[] => [
    {
      write: patchPaidOrder(
        order,
        first,
        { additions: [...(first.additions ?? []), orderId], revision: (first.revision ?? 0) + 1 },
        'revision',
      ),
      otherwise: 'first_changed',
    },
  ];

/**
 * Rewrites a pending order under its next version and moves only the difference in stock. The present reservation is
 * the order's under the version that was read: its checkout may have been read earlier.
 */
export function changeCheckout<Name extends string = never>(
  before: OrderRecord,
  draft: OrderRecord,
  times: ReservationTimes,
  counting: CountingRules,
  drops = withoutDrops,
  also: Also<Name> = () => [],
): Promise<ReserveOutcome<Name>> {
  const after: OrderRecord = { ...draft, countedFor: buildCountedFor(draft, counting) };
  const moves = diffStock(before.lines, after.lines);
  const buyers = diffBuyers(before, after);
  return takeSpreadStock(moves, drops, (spread) =>
    transact<'short' | 'limited' | 'account_closed' | Name>((entities) => [
      ...moveStock(entities, moves, drops.versions, spread),
      ...countBuyers(entities, buyers, drops.countsUntil),
      ...changeOrder(entities, before, after, times),
      ...countReservation(entities, before, after, counting),
      ...also(entities),
    ]),
  );
}

/**
 * Cancels a pending order whose payment can no longer succeed, closes its checkout and gives back everything the order
 * holds under the version that was read. `trailEntry` is the audit entry if a member of staff has cancelled it. An order
 * released long after its reservation ended is listed, and retained, from its release; otherwise it would expire
 * immediately.
 */
export function releaseReservation(
  order: OrderRecord,
  checkout: CheckoutRecord,
  now: Date,
  cancelReason: OrderRecord['cancelReason'] = 'reservation_lapsed',
  trailEntry?: AdminAuditEntryRecord,
): Promise<Outcome<'short' | 'limited'>> {
  const { orderId, cartId, version } = order;
  const ending: ReservationEnd = cancelReason === 'reservation_lapsed' ? 'lapsed' : 'given_up';
  const reservedUntil = new Date(checkout.reservedUntil);
  const listedAt = (reservedUntil > now ? reservedUntil : now).toISOString();
  return retryCounted(order, (counts) =>
    transact((entities) => [
      entities.order
        .patch({ orderId })
        .set({
          status: 'cancelled',
          cancelReason,
          listing: indexPartitions.ordersUnpaid,
          listedAt,
        })
        .remove(['countedFor'])
        .where(isStillUnpaid(version))
        .commit(),
      entities.checkout
        .delete({ cartId })
        .where(
          (row, { eq }) => `${eq(row.orderId, orderId)} AND ${eq(row.reservedUntil, checkout.reservedUntil)}`,
        )
        .commit(),
      ...moveStock(entities, diffStock(order.lines, [])),
      ...countBuyers(entities, diffBuyers(order, nothing), 0),
      ...releaseDiscountUse(entities, order),
      ...releaseGiftCard(entities, order),
      ...uncountReservation(entities, order, counts, reservedUntil, ending),
      ...(trailEntry ? [entities.staffEntry.create(trailEntry).commit()] : []),
    ]),
  );
}

/**
 * Transfers a visitor's pending order and its open checkout to the customer they have signed in as. From then on that
 * account counts its bottles of a drop and must have room for them. The reservation stays counted under its original keys
 * until it ends or is replaced.
 */
export function adoptCheckout(
  pending: OrderRecord,
  checkout: CheckoutRecord,
  customerId: string,
): Promise<Outcome<'account_closed' | 'limited'>> {
  const { orderId, version, placedAt, lines, dropBuyers = [] } = pending;
  const { cartId, reservedUntil } = checkout;
  const hasDrop = lines.some(({ dropId }) => dropId);
  const counted = { lines, dropBuyers: [...new Set([...dropBuyers, toAccountKey(customerId)])] };
  const buyers = hasDrop ? diffBuyers(pending, counted) : [];
  const countsUntil = Math.ceil(Date.parse(reservedUntil) / 1000) + dropCountDays * 24 * 3600;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set({
        cartId: customerId,
        customerId,
        buyer: customerId,
        ...(hasDrop ? { dropBuyers: counted.dropBuyers } : {}),
      })
      .composite({ placedAt })
      .where(isStillUnpaid(version))
      .commit(),
    entities.checkout
      .delete({ cartId })
      .where((row, { eq }) => `${eq(row.orderId, orderId)} AND ${eq(row.reservedUntil, reservedUntil)}`)
      .commit(),
    entities.checkout.create({ ...checkout, cartId: customerId, held: toHeldLines(lines) }).commit(),
    countOrderBegun(entities, customerId),
    ...countBuyers(entities, buyers, countsUntil),
  ]);
}
