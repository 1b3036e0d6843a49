import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { leavesWith } from '#shared/domain/orders/additions.ts';
import { buildTracking, type CarrierId } from '#shared/domain/orders/dispatch/carriers.ts';
import { judgeTrackingRow } from '#shared/domain/orders/dispatch/tracking-import.ts';
import { loadAdditions } from './load-related-orders.ts';
import { buildShippedChange } from './parcel-changes.ts';

type TrackingInput = { carrier: CarrierId; trackingNumber: string; actor: string; now: Date };
type TrackingOutcome = ReturnType<typeof judgeTrackingRow>;
type ShipResult = { outcome: TrackingOutcome | 'not_allowed'; order: OrderRecord };

/**
 * Sends an order, and the additions in its parcel, under the same number. Each is a separate write: if a call dies in
 * between, repeating it sends the rest. Undefined if concurrent writes prevented every attempt.
 */
export async function shipParcel(
  orderId: string,
  sent: TrackingInput,
  isAllowed?: (order: OrderRecord) => boolean,
  /** The additions that have a number of their own. */
  apart: ReadonlySet<string> = new Set(),
): Promise<ShipResult | undefined> {
  const shipped = await shipWithTracking(orderId, sent, isAllowed);
  if (!shipped || !hasLeftWith(shipped, sent)) return shipped;
  for (const addition of await loadAdditions(shipped.order)) {
    if (apart.has(addition.orderId)) continue;
    // Checked again when writing, since the addition's recipient or address may have changed a moment ago.
    const isInParcel = (latest: OrderRecord) => leavesWith(shipped.order, latest);
    if (!(await shipWithTracking(addition.orderId, sent, isInParcel))) return undefined;
  }
  return shipped;
}

/**
 * Whether an order is sent now, or was sent before, under this number. A parcel with only part of an order says nothing
 * about its additions.
 */
const hasLeftWith = ({ outcome, order }: ShipResult, { trackingNumber }: TrackingInput): boolean =>
  outcome === 'ships' ||
  (outcome === 'unchanged' && order.shippedAt !== undefined && order.tracking?.number === trackingNumber);

/**
 * Sets number and status in one write, which triggers the email. An order that changed meanwhile is judged again in its
 * current state; `ships` means that this call sent it. Undefined if concurrent writes prevented every attempt.
 */
const shipWithTracking = (
  orderId: string,
  { carrier: carrierId, trackingNumber, actor, now }: TrackingInput,
  isAllowed: (order: OrderRecord) => boolean = () => true,
): Promise<ShipResult | undefined> =>
  retryOnConflict(async () => {
    const before = await loadOrder(orderId);
    const outcome = judgeTrackingRow({ trackingNumber }, before);
    if (outcome !== 'ships') return { outcome, order: before };
    if (!isAllowed(before)) return { outcome: 'not_allowed' as const, order: before };
    const { carrier, number, url } = buildTracking(carrierId, trackingNumber);
    const at = now.toISOString();
    const change = buildShippedChange(before, { tracking: { carrier, number, url }, actor, at });
    const states = {
      before: { status: before.status, trackingNumber: before.tracking?.number },
      after: { status: 'shipped', carrier, trackingNumber: number },
    };
    const entry = buildOrderEntry({ actor, now }, 'order_shipped', before, states);
    const written = await changePaidOrder(before, change, entry);
    return written.outcome === 'done' ? { outcome, order: before } : undefined;
  });
