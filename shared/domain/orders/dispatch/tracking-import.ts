import * as z from 'zod/mini';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';
import { findOrderState } from '#shared/domain/orders/order-states.ts';
import { carrierIds, isTrackingNumber, normaliseTrackingNumber } from './carriers.ts';

/** How many orders are printed, or sent, in one call: each is read and written within the call's time. */
export const maxDispatched = 100;

/** A line of a tracking file. */
export const TrackingRow = z.object({
  line: z.int().check(z.positive()),
  orderNumber: z.string().check(z.trim(), z.maxLength(40)),
  trackingNumber: z.pipe(
    z.string().check(z.maxLength(60)),
    z.transform((text: string) => normaliseTrackingNumber(text)),
  ),
  carrier: z.enum(carrierIds),
});
export type TrackingRow = z.output<typeof TrackingRow>;

/** Why a line can't be applied. */
export const trackingProblems = [
  'order_unknown',
  'order_unpaid',
  'order_cancelled',
  'order_on_hold',
  'order_not_shipped_by_us',
  'order_collected',
  'number_invalid',
  'number_twice',
  'order_twice',
  'sent_with_another',
] as const;
export type TrackingProblem = (typeof trackingProblems)[number];

/** The column of each problem, and its message. */
export const trackingProblemDetails: Record<
  TrackingProblem,
  { column: 'order' | 'tracking'; message: string }
> = {
  order_unknown: { column: 'order', message: 'There is no order with this number.' },
  order_unpaid: { column: 'order', message: 'This order has not been paid.' },
  order_cancelled: { column: 'order', message: 'This order has been cancelled.' },
  order_on_hold: {
    column: 'order',
    message: 'This order is on hold. Confirm it first, or leave it out of the file.',
  },
  order_not_shipped_by_us: {
    column: 'order',
    message: 'This order has no parcel: its bottles stay in bond, or it is an invoice.',
  },
  order_collected: { column: 'order', message: 'The customer collects this order from the bar.' },
  number_invalid: { column: 'tracking', message: 'A tracking number has 8 to 35 letters and digits.' },
  number_twice: { column: 'tracking', message: 'Another line has the same tracking number.' },
  order_twice: { column: 'order', message: 'Another line has the same order.' },
  sent_with_another: {
    column: 'tracking',
    message: 'This order was sent with another tracking number. Change it on the order.',
  },
};

export const isTrackingProblem = (outcome: string): outcome is TrackingProblem =>
  (trackingProblems as readonly string[]).includes(outcome);

type Order = {
  status: string;
  deliveryMethodId?: string | undefined;
  kind?: string | undefined;
  paidAt?: string | undefined;
  stored?: object | undefined;
  cancellation?: object | undefined;
  tracking?: { number: string } | undefined;
  parcels?: readonly { tracking?: { number: string } | undefined }[] | undefined;
};

/** What a line does to its order, which may be unknown. */
export function judgeTrackingRow(
  { trackingNumber }: Pick<TrackingRow, 'trackingNumber'>,
  order: Order | undefined,
): 'ships' | 'unchanged' | TrackingProblem {
  if (!order) return 'order_unknown';
  if (!isTrackingNumber(trackingNumber)) return 'number_invalid';
  if (!order.paidAt) return 'order_unpaid';
  if (order.status === 'cancelled') return 'order_cancelled';
  if (order.deliveryMethodId === collectionMethodId) return 'order_collected';
  if (order.stored || (order.kind ?? 'bottles') !== 'bottles') return 'order_not_shipped_by_us';
  if (findOrderState(order) === 'on_hold') return 'order_on_hold';
  // An earlier parcel with some of its bottles has this number already.
  if (order.parcels?.some(({ tracking }) => tracking?.number === trackingNumber)) return 'unchanged';
  const isSent = order.status === 'shipped' || order.status === 'delivered';
  // The buyer has cancelled the order, or the part of it that has not left.
  if (!isSent) return order.cancellation ? 'order_cancelled' : 'ships';
  return order.tracking?.number === trackingNumber ? 'unchanged' : 'sent_with_another';
}

/** The problems of lines that repeat the order or the number of an earlier line, by their index. */
export function findRepeatedRows(rows: readonly TrackingRow[]): Map<number, 'number_twice' | 'order_twice'> {
  const [orders, numbers] = [new Set<string>(), new Set<string>()];
  const problems = new Map<number, 'number_twice' | 'order_twice'>();
  for (const [index, { orderNumber, trackingNumber }] of rows.entries()) {
    const order = orderNumber.toUpperCase();
    if (orders.has(order)) problems.set(index, 'order_twice');
    else if (numbers.has(trackingNumber)) problems.set(index, 'number_twice');
    orders.add(order);
    numbers.add(trackingNumber);
  }
  return problems;
}

const orderHeads = ['orderreference', 'channelreference', 'ordernumber', 'order', 'reference'];
const trackingHeads = ['trackingnumber', 'tracking', 'consignmentnumber', 'parcelnumber', 'barcode'];

const normaliseHead = (head: string): string => head.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Which columns of a carrier's file contain the order and the tracking number; the names differ between carriers and exports. */
export function findTrackingColumns(
  heads: readonly string[],
): { order: number; tracking: number } | { missing: 'order' | 'tracking' } {
  const names = heads.map(normaliseHead);
  const find = (known: readonly string[]) =>
    known.map((head) => names.indexOf(head)).find((index) => index >= 0);
  const [order, tracking] = [find(orderHeads), find(trackingHeads)];
  if (order === undefined) return { missing: 'order' };
  if (tracking === undefined) return { missing: 'tracking' };
  return { order, tracking };
}
