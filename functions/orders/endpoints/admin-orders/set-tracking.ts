import type * as z from 'zod/mini';
import { renumberParcels } from '#functions/orders/dispatch/parcel-changes.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { SentTracking } from '#shared/contracts/orders/order-parts.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';

export const handler = serveAdmin(adminOrdersApi.setTracking, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { carrier, number, url } = body;
  const requested = { carrier, number, ...(url ? { url } : {}) };
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    if (isCollectionOrder(before)) return fail('order_collected');
    // A repeat of a request whose response was lost.
    if (isSame(before.tracking, requested)) return toRow(before);
    if (body.replaces !== undefined && !isSame(before.tracking, body.replaces))
      return fail('changed_meanwhile');
    const trailEntry = buildAdminAuditEntry(
      {
        actor: staff.actor,
        action: 'order_tracking_changed',
        entityType: 'order',
        entityId: before.orderId,
        entityName: before.orderNumber,
        before: pickTracking(before),
        after: requested,
      },
      now,
    );
    const isNew = before.tracking?.number !== number;
    const tracking = { ...requested, since: isNew ? now.toISOString() : before.tracking?.since };
    if (
      (await changePaidOrder(before, { tracking, ...renumberParcels(before, requested) }, trailEntry))
        .outcome === 'done'
    )
      return toRow({ ...before, tracking });
    return undefined;
  });
  return result ?? fail('checkout_busy');
});

function pickTracking({ tracking }: OrderRecord) {
  const { since: _, ...requested } = tracking ?? {};
  return requested;
}

type TrackingInput = Pick<z.output<typeof SentTracking>, 'carrier' | 'number' | 'url'>;

const isSame = (before: OrderRecord['tracking'], after: TrackingInput | null): boolean =>
  before?.carrier === after?.carrier &&
  before?.number === after?.number &&
  (before?.url ?? null) === (after?.url ?? null);
