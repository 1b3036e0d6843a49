import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { isBeingPaid } from '#functions/orders/payment/set-up-payment.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { toHeldLines } from '#functions/orders/stock-changes.ts';
import { optionalAttributes, type ReservationTimes } from '#functions/orders/transactions/checkout-steps.ts';
import type { CountingRules } from '#functions/orders/transactions/count-reservations.ts';
import { extendCheckout } from '#functions/orders/transactions/extend-checkout.ts';
import { toCanonicalJson } from '#functions/runtime/canonical-json.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import type { Outcome } from '#functions/table/transact.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import {
  type ComputeEnd,
  computeReservedUntil,
  extendUntil,
  hasLapsed,
} from '#shared/domain/orders/reservation.ts';

/** The fields that every new order gets, whatever it is for. */
type NewOrder = Pick<OrderRecord, 'orderId' | 'orderNumber' | 'version' | 'placedAt'> & { status: 'pending' };

/** The existing reservation for the same thing; its order, if it was read together with its checkout. */
type Open = { checkout: CheckoutRecord; order?: OrderRecord };

/** How a reservation is counted, and since when its bottles have been reserved without a break. */
type Judgement = { counting: CountingRules; firstReservedAt: Date };

export type ReservedOrder = { order: OrderRecord; reservedUntil: string };
export type ReservationConflict = { refused: 'already_paid' | 'checkout_busy' };

/**
 * Something about to be paid for: the bottles of a cart, bottles that leave bond, an invoice. `Refusal` is its own kind of
 * refusal, `Name` the named outcomes of its transactions.
 */
export type Reservable<Refusal extends object, Name extends string> = {
  /** Finds the existing reservation, afresh at each attempt; undefined to begin a new one. */
  find(attempt: number): Promise<Open | Refusal | ReservationConflict | 'again' | undefined>;
  /** The fields of the order that are determined by what is wanted now. */
  draft: Partial<OrderRecord>;
  create(fresh: NewOrder): OrderRecord;
  /** When its reservation ends, if not as at the checkout. */
  computeEnd?: ComputeEnd;
  /** Whether the items that belong to the order are as wanted too. */
  isCurrent?(): boolean;
  /** Applies the limits to the order's growth; without it there are none. */
  judge?(before: OrderRecord | undefined, after: OrderRecord): Promise<Judgement | Refusal>;
  open(order: OrderRecord, checkout: CheckoutRecord, counting: CountingRules): Promise<Outcome<Name>>;
  /** Absent if what is wanted is always the same. */
  change?(
    before: OrderRecord,
    after: OrderRecord,
    times: ReservationTimes,
    counting: CountingRules,
  ): Promise<Outcome<Name>>;
  /** The refusal for one of its outcomes; if undefined, the reservation is tried again. */
  refuse?(named: { outcome: Name; about: string[] }): Refusal | undefined;
};

type Result<Refusal> = ReservedOrder | Refusal | ReservationConflict | 'again';

/**
 * How often a reservation is retried after another request interfered: of the same session, or of one that is counted for
 * the same mailbox or connection.
 */
const maxAttempts = 6;

/**
 * Writes a pending order with its open checkout and everything that they reserve, or changes the open one into it, so there
 * is one payment however often it is pressed. A reservation that has ended is settled with Stripe first. This is the only
 * place that begins, changes and extends reservations.
 */
export async function reserve<Refusal extends object, Name extends string>(
  wanted: Reservable<Refusal, Name>,
  now: Date,
): Promise<Exclude<Result<Refusal>, 'again'>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await wanted.find(attempt);
    const result =
      found === undefined
        ? await begin(wanted, now)
        : isOpen(found)
          ? await renew(wanted, found, now)
          : found;
    if (result !== 'again') return result as Exclude<Result<Refusal>, 'again'>;
  }
  return { refused: 'checkout_busy' };
}

const isOpen = (found: object | string): found is Open => typeof found === 'object' && 'checkout' in found;
const isRefused = <Refusal extends object>(judged: Judgement | Refusal): judged is Refusal =>
  !('counting' in judged);

async function begin<Refusal extends object, Name extends string>(
  wanted: Reservable<Refusal, Name>,
  now: Date,
): Promise<Result<Refusal>> {
  const order = wanted.create({
    orderId: createId('ord'),
    orderNumber: createOrderNumber(),
    status: 'pending',
    version: 1,
    placedAt: now.toISOString(),
  });
  const judged = await judge(wanted, undefined, order, now);
  if (isRefused(judged)) return judged;
  const { counting, firstReservedAt } = judged;
  const times = toTimes(wanted, firstReservedAt, now);
  const { cartId, orderId, lines } = order;
  const checkout = { cartId, orderId, held: toHeldLines(lines), ...times };
  return toResult(wanted, await wanted.open(order, checkout, counting), { order, ...times });
}

async function renew<Refusal extends object, Name extends string>(
  wanted: Reservable<Refusal, Name>,
  open: Open,
  now: Date,
): Promise<Result<Refusal>> {
  // A reservation never ends after its maximum time, so one that has not ended may be renewed.
  if (hasLapsed(new Date(open.checkout.reservedUntil), now)) {
    const settled = await settleLapsed(open.checkout, now);
    if (settled === 'paid') return { refused: 'already_paid' };
    return settled === 'released' ? 'again' : { refused: 'checkout_busy' };
  }
  const before = open.order ?? (await findOrder(open.checkout.orderId));
  if (!before || !isAwaitingPayment(before)) return 'again';
  const isChanged = !isSameDraft(before, wanted.draft);
  if (!wanted.change || (!isChanged && (wanted.isCurrent?.() ?? true)))
    return extend(wanted, open.checkout, before, now);
  // Money may be on its way for this version without the shop knowing: after a change it would be for an earlier version,
  // and be refunded.
  if (isChanged && (await isBeingPaid(before))) return { refused: 'already_paid' };
  const without = Object.fromEntries(optionalAttributes.map((name) => [name, undefined]));
  const version = isChanged ? before.version + 1 : before.version;
  const order: OrderRecord = { ...before, ...without, ...wanted.draft, version };
  const judged = await judge(wanted, before, order, now);
  if (isRefused(judged)) return judged;
  const first = Math.min(Date.parse(open.checkout.firstReservedAt), judged.firstReservedAt.getTime());
  const times = toTimes(wanted, new Date(first), now);
  return toResult(wanted, await wanted.change(before, order, times, judged.counting), { order, ...times });
}

/** The order is already as wanted, so it only stays reserved for as long as a payment set up now may take. */
async function extend(
  { computeEnd }: Pick<Reservable<object, string>, 'computeEnd'>,
  open: CheckoutRecord,
  order: OrderRecord,
  now: Date,
): Promise<Result<never>> {
  const until = new Date(open.reservedUntil);
  const later = extendUntil(until, new Date(open.firstReservedAt), now, computeEnd);
  const extended = { order, reservedUntil: later.toISOString() };
  if (later.getTime() === until.getTime()) return extended;
  const { outcome } = await extendCheckout(open, extended.reservedUntil);
  if (outcome === 'busy') return { refused: 'checkout_busy' };
  return outcome === 'done' ? extended : 'again';
}

const judge = async <Refusal extends object, Name extends string>(
  wanted: Reservable<Refusal, Name>,
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<Judgement | Refusal> =>
  (await wanted.judge?.(before, after)) ?? { counting: 'exempt', firstReservedAt: now };

const toTimes = (
  { computeEnd = computeReservedUntil }: Pick<Reservable<object, string>, 'computeEnd'>,
  firstReservedAt: Date,
  now: Date,
): ReservationTimes => ({
  firstReservedAt: firstReservedAt.toISOString(),
  reservedUntil: computeEnd(now, firstReservedAt).toISOString(),
});

function toResult<Refusal extends object, Name extends string>(
  wanted: Reservable<Refusal, Name>,
  result: Outcome<Name>,
  { order, reservedUntil }: ReservedOrder,
): Result<Refusal> {
  if (result.outcome === 'done') return { order, reservedUntil };
  if (result.outcome === 'busy') return { refused: 'checkout_busy' };
  return ('about' in result && wanted.refuse?.(result)) || 'again';
}

export const loadCheckout = async (cartId: string): Promise<CheckoutRecord | undefined> =>
  (await checkout.get({ cartId }).go({ consistent: true })).data ?? undefined;

export async function loadOpenOrder(orderId: string, cartId: string): Promise<Partial<Open>> {
  const [order, checkout] = await Promise.all([findOrder(orderId), loadCheckout(cartId)]);
  return { order, checkout };
}

/** A new time of declaration alone does not change a draft. */
const uncompared = 'declaredAt';

/** Whether a pending order, or what it pays for, is already as wanted, so that its payment stays valid. */
export function isSameDraft<Row extends object>(before: Row, draft: Partial<Row>): boolean {
  // Optional attributes are missing from drafts that do not have them, so they are compared explicitly.
  const compared = new Set([...Object.keys(draft), ...optionalAttributes]);
  compared.delete(uncompared);
  return [...(compared as Set<keyof Row>)].every(
    (key) => toCanonicalJson(before[key]) === toCanonicalJson(draft[key]),
  );
}
