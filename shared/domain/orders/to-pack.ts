import { computeArrival, computeLatestDispatch } from '#shared/domain/common/arrival-dates.ts';
import { fallbackWorkingDays, findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { type DispatchCalendar, defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import type { OrderKind } from './holding.ts';
import { toPurpose } from './order-states.ts';

type Order = {
  status: string;
  kind?: OrderKind;
  paidAt?: string;
  stored?: object;
  deliveryMethodId: string;
  cancellation?: object;
};

/** Whether a parcel has to be packed for an order: paid, to be delivered, and neither sent, on hold, nor being returned. */
export const isToPack = (order: Order): boolean =>
  order.paidAt !== undefined &&
  toPurpose(order) === 'delivery' &&
  order.cancellation === undefined &&
  (order.status === 'confirmed' || order.status === 'processing');

/**
 * The last day on which an order that stores no promise is promised to arrive: `2026-06-05`. Those are from before any
 * trading hours could be published.
 */
export function computePromisedDay(paidAt: string, deliveryMethodId: string): string {
  const workingDays = findDeliveryMethod(deliveryMethodId)?.workingDays ?? fallbackWorkingDays;
  return computeArrival(workingDays, new Date(paidAt), defaultTradingHours).to;
}

/** The last day on which a parcel can leave and still arrive by the promised one: its way takes the fewest working days. */
export function computeDispatchDay(
  promisedBy: string,
  deliveryMethodId: string,
  calendar: DispatchCalendar,
): string {
  const { min } = findDeliveryMethod(deliveryMethodId)?.workingDays ?? fallbackWorkingDays;
  return computeLatestDispatch(new Date(promisedBy), min, calendar).toISOString().slice(0, 10);
}
