import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { type OrderKind, toStoredFrom } from '#shared/domain/orders/holding.ts';
import { findTransition } from '#shared/domain/orders/order-transitions.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { cancellationDays } from './cancellation-periods.ts';

/** The buyer's right to cancel a contract made at a distance: Consumer Contracts Regulations 2013, regulations 29 to 38. */

/** The outcome of a buyer's cancellation: cancelled immediately, or once the bottles are back. */
export const cancellationOutcomes = ['cancelled', 'return_requested'] as const;
export type CancellationOutcome = (typeof cancellationOutcomes)[number];

type Order = {
  kind?: OrderKind;
  status: string;
  statusAt?: string;
  paidAt?: string;
  stored?: object;
  cancellation?: { at: string; outcome: CancellationOutcome };
  /** What has already left, if the order leaves in several parcels. */
  parcels?: readonly unknown[];
  /** The amount with the buyer's bank: a disputed amount cannot be refunded a second time. */
  disputedPence?: number;
};

/** A bottle in bond, as needed to decide how an order can be cancelled. */
type Bottle = { status: string; requestId?: string };

export const cancellationStates = [
  'can_cancel',
  'can_return',
  'return_requested',
  'cancelled',
  'too_late',
  'not_cancellable',
] as const;
export type CancellationState = (typeof cancellationStates)[number];

/** First and last day of the period, in London; none while the bottles are still on their way. */
export type CancellationPeriod = { from: string; until: string } | null;

/**
 * When the cancellation period of an order runs. For a delivery it starts on the day of arrival; for bottles in bond on the day
 * from which they count as stored in their owner's name (`storedFrom` of their lot). That day itself does not count.
 */
export function computeCancellationPeriod({ stored, paidAt, status, statusAt }: Order): CancellationPeriod {
  const from = stored
    ? paidAt && toStoredFrom(new Date(paidAt))
    : status === 'delivered' && statusAt && toLondonDay(new Date(statusAt));
  return from ? { from, until: addDays(from, cancellationDays) } : null;
}

const isStoredUnrequested = ({ status, requestId }: Bottle): boolean =>
  status === 'stored' && requestId === undefined;
const isWithdrawnOrRequested = (bottle: Bottle): boolean =>
  bottle.status !== 'returned' && !isStoredUnrequested(bottle);

/** What the buyer can do about an order now; `bottles` are those that are, or were, in bond. */
export function computeCancellationState(
  order: Order,
  bottles: readonly Bottle[],
  now: Date,
): CancellationState {
  const { kind = 'bottles', status, paidAt, cancellation, disputedPence = 0 } = order;
  if (status === 'cancelled') return 'cancelled';
  if (kind !== 'bottles' || !paidAt || disputedPence > 0) return 'not_cancellable';
  if (cancellation) return 'return_requested';
  const period = computeCancellationPeriod(order);
  const isOver = period !== null && toLondonDay(now) > period.until;
  if (isOver) return 'too_late';
  const hasParcel = (order.parcels?.length ?? 0) > 0;
  const isHere =
    findTransition(order, 'customer', 'cancelled') && !bottles.some(isWithdrawnOrRequested) && !hasParcel;
  return isHere ? 'can_cancel' : 'can_return';
}

type Money = Parameters<typeof computeRefundablePence>[0];

/** Whether a buyer who has cancelled still awaits a refund, which is due once the bottles are back. */
export const awaitsReturn = (order: Order & Money): boolean =>
  order.cancellation?.outcome === 'return_requested' &&
  order.status !== 'cancelled' &&
  computeRefundablePence(order) > 0;
