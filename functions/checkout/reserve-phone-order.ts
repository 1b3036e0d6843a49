import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { optionalAttributes } from '#functions/orders/transactions/checkout-steps.ts';
import {
  addToFirst,
  changeCheckout,
  openCheckout,
} from '#functions/orders/transactions/reservation-transactions.ts';
import type { DropVersions } from '#functions/orders/transactions/stock-steps.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { canDeliverOn } from '#shared/domain/common/arrival-dates.ts';
import { computePromise } from '#shared/domain/common/compute-promise.ts';
import { type DeliveryMethod, findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import { currentDeclarationVersion } from '#shared/domain/orders/declarations.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { computeLinkReservedUntil } from '#shared/domain/orders/payment-link.ts';
import {
  loadOpenOrder,
  type Reservable,
  type ReservationConflict,
  type ReservedOrder,
  reserve,
} from './reservation-engine.ts';
import type { Draft } from './reserve-cart.ts';

export type PhoneOrderDraft = Omit<Draft, 'cartId'> &
  Pick<OrderRecord, 'cardCharge' | 'channel' | 'placedBy' | 'requestHash' | 'payHours' | 'addsTo'>;

type Shortage = { refused: 'short'; productIds: string[] } | { refused: 'first_changed' };

/**
 * Sets bottles aside for an order of the staff or of a ballot, once per id: exempt from the limits, and for as long as its
 * payment link lasts. `trailEntry` is its audit entry, `first` the order that it adds to, as it was read.
 */
export function reservePhoneOrder(
  orderId: string,
  draft: PhoneOrderDraft,
  drops: DropVersions,
  trailEntry: AdminAuditEntryRecord,
  now: Date,
  first?: OrderRecord,
): Promise<ReservedOrder | Shortage | ReservationConflict> {
  const wanted: Reservable<
    Shortage | ReservationConflict,
    'short' | 'limited' | 'account_closed' | 'first_changed'
  > = {
    async find() {
      const { order: placed, checkout } = await loadOpenOrder(orderId, orderId);
      if (!placed) return undefined;
      return checkout ? { order: placed, checkout } : { refused: 'already_paid' };
    },
    draft,
    create: (fresh) => ({ ...draft, ...fresh, orderId, cartId: orderId }),
    computeEnd: computeLinkReservedUntil(draft.payHours),
    open: (placed, checkout, counting) =>
      openCheckout(placed, checkout, counting, drops, trailEntry, first && addToFirst(first, placed)),
    refuse: ({ outcome, about }) => {
      if (outcome === 'first_changed') return { refused: outcome };
      return outcome === 'short' ? { refused: 'short', productIds: about } : undefined;
    },
  };
  return reserve(wanted, now);
}

/** The arrival of an order paid now: on its nominated day, or the earliest possible if that day can no longer be met. */
export async function promiseArrival(
  { nominatedDay }: OrderRecord,
  method: DeliveryMethod,
  now: Date,
): Promise<Pick<OrderRecord, 'arrives' | 'nominatedDay'>> {
  const hours = await readTradingHours();
  return nominatedDay && canDeliverOn(nominatedDay, method.workingDays, now, hours)
    ? { arrives: { from: nominatedDay, to: nominatedDay }, nominatedDay }
    : { arrives: computePromise(method, now, hours), nominatedDay: undefined };
}

type LinkEnded = { refused: 'link_expired' };

/**
 * Extends the reservation of a staff order for its payment, and records when its buyer made the declarations and which
 * terms of sale they accepted. A lapsed link is settled first.
 */
export async function reserveLinkPayment(
  placed: OrderRecord,
  now: Date,
  { at: declaredAt, termsId }: { at: string; termsId: string | undefined },
): Promise<ReservedOrder | LinkEnded | ReservationConflict> {
  const { orderId, cartId, deliveryMethodId } = placed;
  const method = placed.stored ? undefined : findDeliveryMethod(deliveryMethodId);
  const draft: Partial<OrderRecord> = {
    ...Object.fromEntries(
      optionalAttributes.flatMap((name) => (placed[name] === undefined ? [] : [[name, placed[name]]])),
    ),
    ...(method && (await promiseArrival(placed, method, now))),
    isAdult: true,
    declared: {
      terms: true,
      privateIndividual: false,
      wording: currentDeclarationVersion,
      ...(termsId && { termsId }),
    },
    declaredAt,
  };
  const wanted: Reservable<LinkEnded | ReservationConflict, 'short' | 'limited' | 'account_closed'> = {
    async find() {
      const { order: found, checkout } = await loadOpenOrder(orderId, cartId);
      if (found?.paidAt) return { refused: 'already_paid' };
      const isOpen = found && checkout?.orderId === orderId && isAwaitingPayment(found);
      return isOpen ? { order: found, checkout } : { refused: 'link_expired' };
    },
    draft,
    create: () => {
      throw new Error(`The order ${orderId} is already placed.`);
    },
    computeEnd: computeLinkReservedUntil(placed.payHours),
    open: () => {
      throw new Error(`The order ${orderId} is already reserved.`);
    },
    change: changeCheckout,
  };
  return reserve(wanted, now);
}
