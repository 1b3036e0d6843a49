import type { Cart } from '#functions/cart/load-cart.ts';
import { toHeldLines } from '#functions/orders/drop-changes.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { isBeingPaid } from '#functions/orders/set-up-payment.ts';
import { settleLapsed } from '#functions/orders/settle-payment.ts';
import {
  changeCheckout,
  type DropVersions,
  openCheckout,
  optionalAttributes,
  type ReserveOutcome,
} from '#functions/orders/transactions/order-transactions.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import { computeReservedUntil, hasLapsed } from '#shared/domain/orders/reservation.ts';
import type { ReservationRefusal } from '#shared/domain/orders/reservation-limits.ts';
import { checkReservationLimits, type Reserver } from './check-reservation-limits.ts';
import { extendReservation } from './extend-reservation.ts';

/** An order as the buyer wants it, before it has an id. */
export type Draft = Omit<
  OrderRecord,
  'orderId' | 'orderNumber' | 'status' | 'version' | 'placedAt' | 'declaredAt'
>;

export type ReservationResult =
  | { order: OrderRecord; reservedUntil: string }
  | { refused: 'already_paid' | 'checkout_busy' }
  | { refused: 'short' | 'limited'; productIds: string[] }
  /** The checkout that the draft was based on is gone: its drops must be checked again. */
  | { refused: 'outdated' }
  | { refused: 'limit'; refusal: ReservationRefusal };

/**
 * How often a reservation is begun again after another request came in between: of the same session, or of one that is
 * counted for the same mailbox or connection.
 */
const tries = 6;

/**
 * Writes the order as pending and takes its stock, or changes the session's open order into this one. A session has one
 * open order at a time; one whose reservation has ended is settled with Stripe first.
 */
export async function reserveOrder(
  draft: Draft,
  cart: Cart,
  reserver: Reserver,
  drops: DropVersions,
  now: Date,
): Promise<ReservationResult> {
  let open = cart.checkout;
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = open
      ? await renewReservation(open, draft, reserver, drops, now)
      : await begin(draft, reserver, drops, now);
    if (result !== 'again') return result;
    open = (await checkout.get({ cartId: draft.cartId }).go({ consistent: true })).data ?? undefined;
    if (cart.checkout && !open) return { refused: 'outdated' };
  }
  return { refused: 'checkout_busy' };
}

async function begin(
  draft: Draft,
  reserver: Reserver,
  drops: DropVersions,
  now: Date,
): Promise<ReservationResult | 'again'> {
  const record: OrderRecord = {
    ...draft,
    orderId: createId('ord'),
    orderNumber: createOrderNumber(),
    status: 'pending',
    version: 1,
    placedAt: now.toISOString(),
    declaredAt: now.toISOString(),
  };
  const judged = await checkReservationLimits(reserver, undefined, record, now);
  if ('refusal' in judged) return { refused: 'limit', refusal: judged.refusal };
  const { counting, firstReservedAt } = judged;
  const until = computeReservedUntil(now, firstReservedAt).toISOString();
  const held = toHeldLines(draft.lines);
  const { cartId } = draft;
  const { orderId } = record;
  const row = { cartId, orderId, held, firstReservedAt: firstReservedAt.toISOString(), reservedUntil: until };
  return toResult(await openCheckout(record, row, counting, drops), { order: record, reservedUntil: until });
}

async function renewReservation(
  open: CheckoutRecord,
  draft: Draft,
  reserver: Reserver,
  drops: DropVersions,
  now: Date,
): Promise<ReservationResult | 'again'> {
  // A reservation never ends after its longest time, so that one that has not ended may be renewed.
  if (hasLapsed(new Date(open.reservedUntil), now)) {
    const settled = await settleLapsed(open, now);
    if (settled === 'paid') return { refused: 'already_paid' };
    return settled === 'released' ? 'again' : { refused: 'checkout_busy' };
  }
  const { data: before } = await order.get({ orderId: open.orderId }).go({ consistent: true });
  if (before?.status !== 'pending' || before.paidAt) return 'again';
  if (isSameDraft(before, draft)) return extendPending(open, before, now);
  // Money for this version that the shop has not heard of yet would be for an earlier one, and go back.
  if (await isBeingPaid(before)) return { refused: 'already_paid' };
  const without = Object.fromEntries(optionalAttributes.map((name) => [name, undefined]));
  const after: OrderRecord = {
    ...before,
    ...without,
    ...draft,
    version: before.version + 1,
    declaredAt: now.toISOString(),
  };
  const judged = await checkReservationLimits(reserver, before, after, now);
  if ('refusal' in judged) return { refused: 'limit', refusal: judged.refusal };
  const first = new Date(Math.min(Date.parse(open.firstReservedAt), judged.firstReservedAt.getTime()));
  const until = computeReservedUntil(now, first).toISOString();
  const times = { firstReservedAt: first.toISOString(), reservedUntil: until };
  return toResult(await changeCheckout(before, after, times, judged.counting, drops), {
    order: after,
    reservedUntil: until,
  });
}

/** The order is what the buyer wants already. */
async function extendPending(
  open: CheckoutRecord,
  pending: OrderRecord,
  now: Date,
): Promise<ReservationResult | 'again'> {
  const extended = await extendReservation(open, now);
  if (extended === 'busy') return { refused: 'checkout_busy' };
  return extended === 'gone' ? 'again' : { ...extended, order: pending };
}

function toResult(result: ReserveOutcome, reserved: ReservationResult): ReservationResult | 'again' {
  switch (result.outcome) {
    case 'done':
      return reserved;
    case 'short':
    case 'limited':
      return { refused: result.outcome, productIds: [...new Set(result.about)] };
    case 'busy':
      return { refused: 'checkout_busy' };
    default:
      return 'again';
  }
}

/** Whether a pending order, or what it pays for, is already what the buyer wants, so that its payment stays valid. */
export function isSameDraft<Row extends object>(before: Row, draft: Partial<Row>): boolean {
  // What only some have is left out of the draft of the others.
  const wanted = new Set([...Object.keys(draft), ...optionalAttributes]) as Set<keyof Row>;
  return [...wanted].every((key) => canonicalJson(before[key]) === canonicalJson(draft[key]));
}
