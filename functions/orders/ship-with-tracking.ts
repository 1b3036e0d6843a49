import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrder } from '#functions/orders/load-paid-order.ts';
import { loadAdditions } from '#functions/orders/load-related-orders.ts';
import { buildShippedChange } from '#functions/orders/send-parcel.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { leavesWith } from '#shared/domain/orders/additions.ts';
import { buildTracking, type CarrierId } from '#shared/domain/orders/carriers.ts';
import { judgeTrackingRow } from '#shared/domain/orders/tracking-import.ts';

type TrackingInput = { carrier: CarrierId; trackingNumber: string; actor: string; now: Date };
type TrackingOutcome = ReturnType<typeof judgeTrackingRow>;
type ShipResult = { outcome: TrackingOutcome | 'not_allowed'; order: OrderRecord };

/**
 * Sends an order, and what leaves in its parcel under the same number. Each is a write of its own: a call that died in between
 * sends the rest when it is repeated. Undefined where others wrote to one of them all the time.
 */
export async function shipParcel(
  orderId: string,
  sent: TrackingInput,
  isAllowed?: (order: OrderRecord) => boolean,
  /** What has a number of its own. */
  apart: ReadonlySet<string> = new Set(),
): Promise<ShipResult | undefined> {
  const shipped = await shipWithTracking(orderId, sent, isAllowed);
  if (!shipped || !hasLeftWith(shipped, sent)) return shipped;
  for (const addition of await loadAdditions(shipped.order)) {
    if (apart.has(addition.orderId)) continue;
    // As it is when it is written: it may have been given another recipient or address a moment ago.
    const isInParcel = (latest: OrderRecord) => leavesWith(shipped.order, latest);
    if (!(await shipWithTracking(addition.orderId, sent, isInParcel))) return undefined;
  }
  return shipped;
}

/** Whether an order leaves now, or has left before, under this number: a part of it says nothing of what is packed with the rest. */
const hasLeftWith = ({ outcome, order }: ShipResult, { trackingNumber }: TrackingInput): boolean =>
  outcome === 'ships' ||
  (outcome === 'unchanged' && order.shippedAt !== undefined && order.tracking?.number === trackingNumber);

/**
 * Sets number and status in one write, from which its email follows. An order that somebody has moved meanwhile is judged again
 * as it is then: `ships` is that it was written now. Undefined where others wrote to it all the time.
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
    const entry = buildAdminAuditEntry(
      {
        actor,
        action: 'order_shipped',
        entityType: 'order',
        entityId: before.orderId,
        entityName: before.orderNumber,
        before: { status: before.status, trackingNumber: before.tracking?.number },
        after: { status: 'shipped', carrier, trackingNumber: number },
      },
      now,
    );
    const written = await changePaidOrder(before, change, entry);
    return written.outcome === 'done' ? { outcome, order: before } : undefined;
  });
