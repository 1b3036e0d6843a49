import { Service } from 'electrodb';
import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import {
  type BuyerChange,
  diffBuyers,
  diffStock,
  type StockChange,
  toHeldLines,
} from '#functions/orders/drop-changes.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import { dropBuyer, toAccountKey } from '#functions/orders/entities/drop-buyer.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type PaymentRecord, payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
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
import { dropCountDays } from '#shared/domain/catalogue/drop-sale.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { changeOrder, isStillUnpaid, openOrder, type ReservationTimes } from './checkout-steps.ts';
import {
  buildCountedFor,
  type Counting,
  countReservation,
  type ReservationEnd,
  readCounts,
  uncountReservation,
} from './count-reservations.ts';
import { releaseDiscountUse, retakeDiscountUse } from './discount-steps.ts';
import { type GiftCardRefused, redeemGiftCard, releaseGiftCard, retakeGiftCard } from './gift-card-steps.ts';
import { patchPaidOrder } from './refund-transactions.ts';

const service = new Service({
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
  staffEntry: adminAuditEntry,
  stock,
});
const transact = createTransactor(service);

/**
 * Everything that moves an order up to its payment, one transaction each. Together they guarantee: an unpaid order is
 * pending exactly as long as its checkout exists; the bottles of a pending or paid order are taken from stock, once,
 * and never from an archived product; stock is never below zero; an order is paid exactly when one of its payments has
 * succeeded for it; a pending order's reservation is counted for its subjects (`countedFor`) exactly as long. A paid
 * order (with a `paidAt`) is the staff's to move, through any status: none of these writes touches it again.
 */

/** What holds nothing. */
const nothing = { lines: [] };

/**
 * The drops of the bottles as they were read for a reservation: it is written only while the staff has not changed them
 * since, so that a drop is never edited or ended and its bottle reserved by what it said before.
 */
export type DropVersions = {
  /** By product; undefined for a bottle that never had a drop. */
  versions: ReadonlyMap<string, number | undefined>;
  /** When the counts of these customers may go, in seconds. */
  countsUntil: number;
};

const withoutDrops: DropVersions = { versions: new Map(), countsUntil: 0 };

type Entities = Writers<typeof service>;

/**
 * Takes from stock and from editions, or gives back. The stock taken must be there, and the drops of the bottle must be
 * as they were read (`versions`); without versions, as for a late payment, only the edition is checked.
 */
const moveStock = (
  { stock }: Entities,
  moves: StockChange[],
  versions?: DropVersions['versions'],
): Step<'short'>[] =>
  moves.map(({ productId, quantity, drops: moved }) => {
    const toStep = (write: Write): Step<'short'> => ({ write, otherwise: 'short', about: productId });
    const change = stock.patch({ productId }).data(({ available, drops }, { subtract }) => {
      if (quantity !== 0) subtract(available, quantity);
      for (const drop of moved) subtract(findDropEntry(drops, drop.dropId).left, drop.quantity);
    });
    const taken = moved.filter((drop) => drop.quantity > 0);
    if (quantity <= 0 && taken.length === 0) return toStep(change.commit());
    const conditional = change
      .where(({ available, archivedAt, drops, dropsVersion }, { eq, gte, notExists }) => {
        const version = versions?.get(productId);
        // What is built and not used, DynamoDB refuses.
        const asRead = () => (version === undefined ? notExists(dropsVersion) : eq(dropsVersion, version));
        return [
          ...(quantity > 0 ? [gte(available, quantity)] : []),
          notExists(archivedAt),
          ...taken.map((drop) => gte(findDropEntry(drops, drop.dropId).left, drop.quantity)),
          ...(versions ? [asRead()] : []),
        ].join(' AND ');
      })
      .commit();
    return toStep(conditional);
  });

/** Counts bottles of drops for those who take them, within the limit, or gives the counts back. */
const countBuyers = ({ dropBuyer }: Entities, moves: BuyerChange[], until: number): Step<'limited'>[] =>
  moves.map(({ productId, dropId, buyer, quantity, limit }) => {
    const toStep = (write: Write): Step<'limited'> => ({ write, otherwise: 'limited', about: productId });
    if (quantity < 0) return toStep(dropBuyer.upsert({ dropId, buyer }).add({ taken: quantity }).commit());
    const conditional = dropBuyer
      .upsert({ dropId, buyer, ttl: until })
      .add({ taken: quantity })
      .where(({ taken }, { lte, notExists }) => {
        const isWithin = lte(taken, limit - quantity);
        return quantity > limit ? isWithin : `${notExists(taken)} OR ${isWithin}`;
      })
      .commit();
    return toStep(conditional);
  });

/**
 * `short` is about bottles whose stock, edition or drop did not allow it, `limited` about those of which this customer has
 * enough. A limit, another reservation or another request that came in between is `changed`.
 */
export type ReserveOutcome<Name extends string = never> = Outcome<
  'short' | 'limited' | 'account_closed' | Name
>;

/** What is written together with a reservation. */
type Also<Name extends string> = (entities: Entities) => readonly (Step<Name> | Write)[];

/**
 * Writes a pending order, of a customer only in an open account, opens its session's checkout, takes its stock and counts
 * it within the limits. `done` is the entry of the trail, where somebody of the staff has placed it, `also`
 * what is written with it.
 */
export function openCheckout<Name extends string = never>(
  draft: OrderRecord,
  checkout: CheckoutRecord,
  counting: Counting,
  drops = withoutDrops,
  done?: AdminAuditEntryRecord,
  also: Also<Name> = () => [],
): Promise<ReserveOutcome<Name>> {
  const moves = diffStock([], checkout.held);
  const order: OrderRecord = { ...draft, countedFor: buildCountedFor(draft, counting) };
  const buyers = diffBuyers(nothing, order);
  return transact<'short' | 'limited' | 'account_closed' | Name>((entities) => [
    ...moveStock(entities, moves, drops.versions),
    ...countBuyers(entities, buyers, drops.countsUntil),
    ...openOrder(entities, order, checkout),
    ...countReservation(entities, undefined, order, counting),
    ...also(entities),
    ...(done ? [entities.staffEntry.create(done).commit()] : []),
  ]);
}

/** Names an order on the paid one that it adds to, unless that has changed since it was read. */
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
  counting: Counting,
  drops = withoutDrops,
  also: Also<Name> = () => [],
): Promise<ReserveOutcome<Name>> {
  const after: OrderRecord = { ...draft, countedFor: buildCountedFor(draft, counting) };
  const moves = diffStock(before.lines, after.lines);
  const buyers = diffBuyers(before, after);
  return transact<'short' | 'limited' | 'account_closed' | Name>((entities) => [
    ...moveStock(entities, moves, drops.versions),
    ...countBuyers(entities, buyers, drops.countsUntil),
    ...changeOrder(entities, before, after, times),
    ...countReservation(entities, before, after, counting),
    ...also(entities),
  ]);
}

/** What a payment that has succeeded is stored as. */
export type SucceededPayment = Omit<PaymentRecord, 'status' | 'failure' | 'moneyEnd' | 'ttl'>;

/** Accepts or refunds the money of a payment: a second, different decision changes nothing. */
const endMoney = (
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
 * Confirms a pending order, as the version that was paid, and closes its checkout; its stock stays taken. It is
 * `ended_otherwise` where the money is on its way back.
 */
export function confirmOrder(
  order: OrderRecord,
  payment: SucceededPayment,
  now: string,
): Promise<Outcome<'ended_otherwise'>> {
  const { orderId, cartId, version } = order;
  return transactCounted(order, (counts) => (entities) => [
    entities.order
      .patch({ orderId })
      .set(toPaidFields(payment, now))
      .remove(['countedFor'])
      .where(isStillUnpaid(version))
      .commit(),
    endMoney(entities, toRetention(payment, now), 'kept'),
    entities.checkout
      .delete({ cartId })
      .where((row, { eq }) => eq(row.orderId, orderId))
      .commit(),
    ...redeemGiftCard(entities, order, now),
    ...uncountReservation(entities, order, counts, new Date(now), 'paid'),
  ]);
}

type Counts = Awaited<ReturnType<typeof readCounts>>;

/** As often as reservations of one visitor are released at once. */
const maxRecounts = 8;

/**
 * Writes the end of an order's reservation with the counts of those for whom it is counted, which are read again where
 * another reservation of theirs came in between.
 */
async function transactCounted<Name extends string>(
  { countedFor }: OrderRecord,
  build: (counts: Counts) => (entities: Entities) => readonly (Write | Step<Name | 'recount'>)[],
): Promise<Outcome<Name>> {
  const result = await retryOnConflict(async () => {
    const counts = await readCounts(countedFor?.keys ?? []);
    const written = await transact<Name | 'recount'>(build(counts));
    return written.outcome === 'recount' ? undefined : (written as Outcome<Name>);
  }, maxRecounts);
  return result ?? { outcome: 'busy' };
}

/**
 * Cancels a pending order whose payment can no longer succeed, closes its checkout and gives back what the order holds under
 * the version that was read. `done` is the entry of the trail, where somebody of the staff has cancelled it. An order that
 * is released long after its reservation ended is listed, and retained, from its release: it would expire at once otherwise.
 */
export function releaseReservation(
  order: OrderRecord,
  checkout: CheckoutRecord,
  now: Date,
  cancelReason: OrderRecord['cancelReason'] = 'reservation_lapsed',
  done?: AdminAuditEntryRecord,
): Promise<Outcome<'short' | 'limited'>> {
  const { orderId, cartId, version } = order;
  const ending: ReservationEnd = cancelReason === 'reservation_lapsed' ? 'lapsed' : 'given_up';
  const reservedUntil = new Date(checkout.reservedUntil);
  const listedAt = (reservedUntil > now ? reservedUntil : now).toISOString();
  return transactCounted(order, (counts) => (entities) => [
    entities.order
      .patch({ orderId })
      .set({
        ...{ status: 'cancelled', cancelReason },
        ...{ listing: indexPartitions.ordersUnpaid, listedAt },
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
    ...(done ? [entities.staffEntry.create(done).commit()] : []),
  ]);
}

/**
 * Honours money that arrived after the reservation had lapsed: takes the stock again, if it is still there, and for a
 * bottle of a drop a place in its edition and in the customer's limit, if those are. An order comes back in an open
 * account alone, and never one that a deleted account has left. It is `ended_otherwise` where the money is on its way back.
 */
export function reinstateOrder(
  order: OrderRecord,
  payment: SucceededPayment,
  now: string,
): Promise<Outcome<'account_closed' | 'ended_otherwise' | 'short' | 'limited' | GiftCardRefused>> {
  const { orderId, version, customerId } = order;
  const countsUntil = Math.ceil(Date.parse(now) / 1000) + dropCountDays * 24 * 3600;
  return transact((entities) => [
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
    endMoney(entities, toRetention(payment, now), 'kept'),
    ...moveStock(entities, diffStock([], order.lines)),
    ...countBuyers(entities, diffBuyers(nothing, order), countsUntil),
    ...retakeDiscountUse(entities, order),
    ...retakeGiftCard(entities, order, now),
  ]);
}

/**
 * Records money that cannot be accepted, before its refund is requested from Stripe; its payment expires with the
 * refund. It is `ended_otherwise` where the order has accepted this money meanwhile, `known` where this was done before.
 */
export function createPendingRefund(
  refund: RefundRecord,
  payment: SucceededPayment,
): Promise<Outcome<'ended_otherwise' | 'known'>> {
  return transact<'ended_otherwise' | 'known'>((entities) => [
    endMoney(entities, { ...payment, ttl: refund.ttl }, 'returned'),
    { write: entities.refund.create(refund).commit(), otherwise: 'known' },
  ]);
}

/**
 * Gives a visitor's pending order and its open checkout to the customer they have signed in as, whose account counts its
 * bottles of a drop from then on and must have room for them; nothing else changes. It stays counted for those for whom it was reserved, until it ends or becomes another one.
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
        ...{ cartId: customerId, customerId, buyer: customerId },
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
