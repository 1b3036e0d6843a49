import { computeArrival, computeLatestDispatch } from '#shared/domain/common/arrival-dates.ts';
import { fallbackWorkingDays, findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { type DispatchCalendar, defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import type { OrderKind } from '#shared/domain/orders/holding.ts';
import { toPurpose } from '#shared/domain/orders/order-states.ts';
import { isReadyToCollect } from './collection.ts';

type Order = {
  status: string;
  kind?: OrderKind;
  paidAt?: string;
  stored?: object;
  deliveryMethodId: string;
  cancellation?: object;
  statusAt?: string;
  collection?: { readyAt: string; collectedAt?: string };
};

/** Whether an order has to be packed: paid, to be delivered, and neither sent, ready at the bar, on hold, nor being returned. */
export const isToPack = (order: Order): boolean =>
  order.paidAt !== undefined &&
  toPurpose(order) === 'delivery' &&
  order.cancellation === undefined &&
  !isReadyToCollect(order) &&
  (order.status === 'confirmed' || order.status === 'processing');

/**
 * The last day on which an order without a stored promise is promised to arrive: `2026-06-05`. Such orders were placed before
 * trading hours could be published.
 */
export function computePromisedDay(paidAt: string, deliveryMethodId: string): string {
  const workingDays = findDeliveryMethod(deliveryMethodId)?.workingDays ?? fallbackWorkingDays;
  return computeArrival(workingDays, new Date(paidAt), defaultTradingHours).to;
}

/**
 * The last day on which an order can be packed and leave to arrive by the promised day: the delivery takes the fewest working
 * days, or the most if its buyer chose the day.
 */
export function computeDispatchDay(
  promisedBy: string,
  deliveryMethodId: string,
  calendar: DispatchCalendar,
  isDayNominated = false,
): string {
  const { workingDays = fallbackWorkingDays, isCollection } = findDeliveryMethod(deliveryMethodId) ?? {};
  // No carrier takes a collection to the bar: it is packed on a working day before.
  const days = isDayNominated ? workingDays.max : workingDays.min;
  return computeLatestDispatch(new Date(promisedBy), isCollection ? 0 : days, calendar)
    .toISOString()
    .slice(0, 10);
}
