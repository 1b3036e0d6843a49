import type { Cart } from '#functions/cart/load-cart.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type DiscountRefused, moveDiscountUse } from '#functions/orders/transactions/discount-steps.ts';
import { type GiftCardRefused, moveGiftCardUse } from '#functions/orders/transactions/gift-card-steps.ts';
import { changeCheckout, openCheckout } from '#functions/orders/transactions/reservation-transactions.ts';
import type { DropVersions } from '#functions/orders/transactions/stock-steps.ts';
import { computePromise } from '#shared/domain/common/compute-promise.ts';
import { findDeliveryMethod } from '#shared/domain/common/delivery.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import type { ReservationRefusal } from '#shared/domain/orders/reservation-limits.ts';
import { checkReservationLimits, type Reserver } from './check-reservation-limits.ts';
import {
  loadCheckout,
  type Reservable,
  type ReservationConflict,
  type ReservedOrder,
  reserve,
} from './reservation-engine.ts';

/** An order as the buyer wants it, before it has an id. */
export type Draft = Omit<
  OrderRecord,
  'orderId' | 'orderNumber' | 'status' | 'version' | 'placedAt' | 'declaredAt' | 'arrives'
>;

type OrderRefusal =
  | { refused: 'short' | 'limited'; productIds: string[] }
  /** The checkout that the draft was based on has ended, or a code has changed: the draft must be checked again. */
  | { refused: 'outdated' | DiscountRefused | GiftCardRefused }
  | { refused: 'limit'; refusal: ReservationRefusal };

/**
 * Reserves the bottles of a cart. A session has one open order at a time: an order that is already open is changed into the
 * wanted one.
 */
export async function reserveCart(
  draft: Draft,
  cart: Cart,
  reserver: Reserver,
  { drops, hours }: { drops: DropVersions; hours: TradingHours },
  now: Date,
): Promise<ReservedOrder | OrderRefusal | ReservationConflict> {
  const method = draft.stored ? undefined : findDeliveryMethod(draft.deliveryMethodId);
  const { nominatedDay } = draft;
  const declared = {
    ...draft,
    declaredAt: now.toISOString(),
    ...(method && {
      arrives: nominatedDay ? { from: nominatedDay, to: nominatedDay } : computePromise(method, now, hours),
    }),
  };
  const wanted: Reservable<
    OrderRefusal,
    'short' | 'limited' | 'account_closed' | DiscountRefused | GiftCardRefused
  > = {
    async find(attempt) {
      const open = attempt === 0 ? cart.checkout : await loadCheckout(draft.cartId);
      if (cart.checkout && !open) return { refused: 'outdated' };
      return open && { checkout: open };
    },
    draft: declared,
    create: (fresh) => ({ ...declared, ...fresh }),
    judge: (before, after) => checkReservationLimits(reserver, before, after, now),
    open: (order, checkout, counting) =>
      openCheckout(order, checkout, counting, drops, undefined, (entities) => [
        ...moveDiscountUse(entities, undefined, order),
        ...moveGiftCardUse(entities, undefined, order),
      ]),
    change: (before, after, times, counting) =>
      changeCheckout(before, after, times, counting, drops, (entities) => [
        ...moveDiscountUse(entities, before, after),
        ...moveGiftCardUse(entities, before, after),
      ]),
    refuse: ({ outcome, about }) => {
      if (outcome === 'account_closed') return undefined;
      if (outcome === 'short' || outcome === 'limited')
        return { refused: outcome, productIds: [...new Set(about)] };
      return { refused: outcome };
    },
  };
  return reserve(wanted, now);
}
