import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { cancelUnpaidOrder } from '#functions/orders/cancellation/cancel-unpaid-order.ts';
import { buildShippedChange, reopenParcels } from '#functions/orders/dispatch/parcel-changes.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { isPaid, loadOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { findTransition } from '#shared/domain/orders/order-transitions.ts';

export const handler = serveAdmin(adminOrdersApi.setStatus, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const { status, from } = body;
  if (status === 'cancelled' && !hasPermission(staff.role, 'orders.cancel'))
    return fail('permission_required');
  const result = await retryOnConflict(async () => {
    const before = await loadOrder(params.id);
    if (before.status === status) return { order: toRow(before), outcome: 'unchanged' as const };
    if (from && before.status !== from) return fail('changed_meanwhile', {}, 'status');
    if (!findTransition(before, 'staff', status)) return fail('order_not_paid', {}, 'status');
    const states = { before: { status: before.status }, after: { status } };
    const trailEntry = buildOrderEntry(before, 'order_status_changed', staff.actor, states, now);
    if (hasLeft(status) && isCollectionOrder(before) && !isHandedOver(before, status))
      return fail('order_collected', {}, 'status');
    if (!isPaid(before)) {
      const { order, outcome } = await cancelUnpaidOrder(before, trailEntry, now, requestId);
      return { order: toRow(order), outcome };
    }
    const change = changeTo(before, status, staff.actor, now.toISOString());
    if ((await changePaidOrder(before, change, trailEntry)).outcome === 'done')
      return { order: toRow({ ...before, ...change }), outcome: 'set' as const };
  });
  return result ?? fail('checkout_busy');
});

function changeTo(before: OrderRecord, status: OrderStatus, actor: string, at: string) {
  if (status === 'shipped') return buildShippedChange(before, { actor, at });
  const isBack = hasLeft(before.status) && !hasLeft(status) && status !== 'cancelled';
  return {
    status,
    statusAt: at,
    // Only the first time is stored, so the email is sent once.
    ...(status === 'cancelled' && !before.cancelledAt ? { cancelledAt: at } : {}),
    ...(isBack ? reopenParcels(before) : {}),
  };
}

const hasLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered';

/** An order that was handed over with its code returns to delivered after a mistaken change. */
const isHandedOver = ({ collection }: OrderRecord, status: OrderStatus): boolean =>
  status === 'delivered' && collection?.collectedAt !== undefined;
