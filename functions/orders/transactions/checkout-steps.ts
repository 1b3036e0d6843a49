import type { CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord, order } from '#functions/orders/entities/order.ts';
import { toHeldLines } from '#functions/orders/stock-changes.ts';
import type { customer } from '#functions/table/entities/customer.ts';
import { countOrderBegun } from '#functions/table/require-open-account.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';

/** The steps that every reservation has, whatever is reserved: its pending order and its open checkout. */

type Entities = Writers<{ checkout: typeof checkout; customer: typeof customer; order: typeof order }>;
type OrderPatch = ReturnType<ReturnType<Entities['order']['patch']>['set']>;
type Condition = Parameters<OrderPatch['where']>[0];

/** Requires that an order awaits its payment at the version that was read. An order on hold is pending too, but paid. */
export const isStillUnpaid =
  (version: number): Condition =>
  (row, { eq, notExists }) =>
    `${eq(row.status, 'pending')} AND ${eq(row.version, version)} AND ${notExists(row.paidAt)}`;

/** Fields that only some orders have: they are removed if the changed order no longer has them. */
export const optionalAttributes = [
  'stored',
  'charges',
  'arrives',
  'nominatedDay',
  'giftNote',
  'giftRecipient',
  'coverPence',
  'deliveryAddress',
  'discount',
  'giftCard',
  'dropBuyers',
] as const;

/** Writes a pending order, of a customer only in an open account, and opens its checkout. */
export const openOrder = (
  entities: Entities,
  order: OrderRecord,
  checkout: CheckoutRecord,
): (Write | Step<'account_closed'>)[] => [
  ...(order.customerId ? [countOrderBegun(entities, order.customerId)] : []),
  entities.order.create(order).commit(),
  entities.checkout.create(checkout).commit(),
];

/** The times of a reservation: its end, and the start of the first of several consecutive ones. */
export type ReservationTimes = Pick<CheckoutRecord, 'firstReservedAt' | 'reservedUntil'>;

/** Rewrites a pending order from the version that was read, with its checkout. */
export function changeOrder(
  entities: Entities,
  before: OrderRecord,
  after: OrderRecord,
  { firstReservedAt, reservedUntil }: ReservationTimes,
): Write[] {
  const { orderId, orderNumber: _, cartId, placedAt, ...changed } = after;
  return [
    entities.order
      .patch({ orderId })
      .set(changed)
      .remove(optionalAttributes.filter((name) => after[name] === undefined))
      .composite({ placedAt })
      .where(isStillUnpaid(before.version))
      .commit(),
    entities.checkout
      .patch({ cartId })
      .set({ held: toHeldLines(after.lines), firstReservedAt, reservedUntil })
      .where((checkout, { eq }) => eq(checkout.orderId, orderId))
      .commit(),
  ];
}
