import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrder } from '#functions/orders/load-paid-order.ts';
import { buildShippedChange } from '#functions/orders/send-parcel.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { buildTracking, type CarrierId } from '#shared/domain/orders/carriers.ts';
import { judgeTrackingRow } from '#shared/domain/orders/tracking-import.ts';

type Sent = { carrier: CarrierId; trackingNumber: string; actor: string; now: Date };
type Judged = ReturnType<typeof judgeTrackingRow>;

/**
 * Sets number and status in one write, from which its email follows. An order that somebody has moved meanwhile is judged again
 * as it is then: `ships` is that it was written now. Undefined where others wrote to it all the time.
 */
export const shipWithTracking = (
  orderId: string,
  { carrier: carrierId, trackingNumber, actor, now }: Sent,
  isAllowed: (order: OrderRecord) => boolean = () => true,
): Promise<{ outcome: Judged | 'not_allowed'; order: OrderRecord } | undefined> =>
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
        ...{ actor, action: 'order_shipped', entityType: 'order' },
        ...{ entityId: before.orderId, entityName: before.orderNumber },
        before: { status: before.status, trackingNumber: before.tracking?.number },
        after: { status: 'shipped', carrier, trackingNumber: number },
      },
      now,
    );
    const written = await changePaidOrder(before, change, entry);
    return written.outcome === 'done' ? { outcome, order: before } : undefined;
  });
