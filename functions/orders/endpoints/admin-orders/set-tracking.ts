import type * as z from 'zod/mini';
import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { renumberParcels } from '#functions/orders/dispatch/parcel-changes.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
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
    const { since: _, ...was } = before.tracking ?? {};
    const states = { before: was, after: requested };
    const trailEntry = buildOrderEntry({ actor: staff.actor, now }, 'order_tracking_changed', before, states);
    const isNew = before.tracking?.number !== number;
    const tracking = { ...requested, since: isNew ? now.toISOString() : before.tracking?.since };
    const change = { tracking, ...renumberParcels(before, requested) };
    const { outcome } = await changePaidOrder(before, change, trailEntry);
    return outcome === 'done' ? toRow({ ...before, tracking }) : undefined;
  });
  return result ?? fail('checkout_busy');
});

type TrackingInput = Pick<z.output<typeof SentTracking>, 'carrier' | 'number' | 'url'>;

const isSame = (before: OrderRecord['tracking'], after: TrackingInput | null): boolean =>
  before?.carrier === after?.carrier &&
  before?.number === after?.number &&
  (before?.url ?? null) === (after?.url ?? null);
