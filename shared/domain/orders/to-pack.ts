import {
  addWorkingDays,
  computeDispatchDate,
  subtractWorkingDays,
} from '#shared/domain/common/arrival-dates.ts';
import { fallbackWorkingDays, findDeliveryMethod } from './delivery.ts';
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

/** The last day on which an order is promised to arrive: `2026-06-05`. */
export function computePromisedDay(paidAt: string, deliveryMethodId: string): string {
  const { max } = findDeliveryMethod(deliveryMethodId)?.workingDays ?? fallbackWorkingDays;
  return addWorkingDays(computeDispatchDate(new Date(paidAt)), max)
    .toISOString()
    .slice(0, 10);
}

/** The last day on which a parcel can leave and still arrive by the promised one: its way takes the fewest working days. */
export function computeDispatchDay(promisedBy: string, deliveryMethodId: string): string {
  const { min } = findDeliveryMethod(deliveryMethodId)?.workingDays ?? fallbackWorkingDays;
  return subtractWorkingDays(new Date(promisedBy), min).toISOString().slice(0, 10);
}
