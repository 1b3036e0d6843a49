import type { Cart } from '#functions/cart/load-cart.ts';
import { type CheckoutRecord, checkout } from '#functions/data/checkout.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { changeCheckout, openCheckout, type ReserveOutcome } from '#functions/data/order-writes.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import { hasLapsed, reservedUntil } from '#shared/domain/reservation.ts';
import { keepHold } from './keep-hold.ts';
import { isBeingPaid } from './set-up-payment.ts';
import { settleLapsed } from './settle.ts';

/** An order as the buyer wants it, before it has an id. */
export type Draft = Omit<OrderRecord, 'orderId' | 'orderNumber' | 'status' | 'version' | 'placedAt'>;

export type Reserved =
  | { order: OrderRecord; reservedUntil: string }
  | { refused: 'already_paid' | 'checkout_busy' }
  | { refused: 'short'; productIds: string[] };

/** How often a reservation is begun anew after another request of the same session came in between. */
const tries = 4;

/**
 * Writes the order as pending and takes its stock, or changes the session's open order into this one. A session has one
 * open order at a time; one whose reservation has ended is settled with Stripe first.
 */
export async function reserve(draft: Draft, cart: Cart, now: Date): Promise<Reserved> {
  let open = cart.checkout;
  for (let attempt = 0; attempt < tries; attempt++) {
    const result = open ? await renew(open, draft, now) : await begin(draft, now);
    if (result !== 'again') return result;
    open = (await checkout.get({ cartId: draft.cartId }).go({ consistent: true })).data ?? undefined;
  }
  return { refused: 'checkout_busy' };
}

async function begin(draft: Draft, now: Date): Promise<Reserved | 'again'> {
  const until = reservedUntil(now, now).toISOString();
  const record: OrderRecord = {
    ...draft,
    orderId: newId('ord'),
    orderNumber: newOrderNumber(),
    status: 'pending',
    version: 1,
    placedAt: now.toISOString(),
  };
  const held = draft.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const { cartId } = draft;
  const { orderId } = record;
  const row = { cartId, orderId, held, firstReservedAt: now.toISOString(), reservedUntil: until };
  return answer(await openCheckout(record, row), { order: record, reservedUntil: until });
}

async function renew(open: CheckoutRecord, draft: Draft, now: Date): Promise<Reserved | 'again'> {
  // A reservation never ends after its longest hold, so that one that has not ended may be renewed.
  if (hasLapsed(new Date(open.reservedUntil), now)) {
    const settled = await settleLapsed(open, now);
    if (settled === 'paid') return { refused: 'already_paid' };
    return settled === 'released' ? 'again' : { refused: 'checkout_busy' };
  }
  const { data: before } = await order.get({ orderId: open.orderId }).go({ consistent: true });
  if (before?.status !== 'pending' || before.paidAt) return 'again';
  if (isSame(before, draft)) return keep(open, before, now);
  // Money for this version that the shop has not heard of yet would be for an earlier one, and go back.
  if (await isBeingPaid(before)) return { refused: 'already_paid' };
  const after: OrderRecord = { ...before, stored: undefined, ...draft, version: before.version + 1 };
  const until = reservedUntil(now, new Date(open.firstReservedAt)).toISOString();
  return answer(await changeCheckout(before, after, until), { order: after, reservedUntil: until });
}

/** The order is what the buyer wants already. */
async function keep(open: CheckoutRecord, pending: OrderRecord, now: Date): Promise<Reserved | 'again'> {
  const kept = await keepHold(open, now);
  if (kept === 'busy') return { refused: 'checkout_busy' };
  return kept === 'gone' ? 'again' : { ...kept, order: pending };
}

function answer(outcome: ReserveOutcome, reserved: Reserved): Reserved | 'again' {
  if (outcome.written) return reserved;
  if (outcome.short.length > 0) return { refused: 'short', productIds: outcome.short };
  return outcome.contended ? { refused: 'checkout_busy' } : 'again';
}

/** Whether a pending order, or what it pays for, is already what the buyer wants, so that its payment stays valid. */
export function isSame<Row extends object>(before: Row, draft: Partial<Row>): boolean {
  // What is stored is left out of the draft of a delivery.
  const wanted = new Set([...Object.keys(draft), 'stored']) as Set<keyof Row>;
  return [...wanted].every(
    (key) => JSON.stringify(before[key], sortKeys) === JSON.stringify(draft[key], sortKeys),
  );
}

/** DynamoDB does not keep the order of a map's keys. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
