import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { buildShippedChange, reopenParcels } from '#functions/orders/dispatch/parcel-changes.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { isPaid, loadOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
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
    const trailEntry = buildOrderEntry({ actor: staff.actor, now }, 'order_status_changed', before, states);
    if (hasLeft(status) && isCollectionOrder(before) && !isHandedOver(before, status))
      return fail('order_collected', {}, 'status');
    if (!isPaid(before)) return cancelUnpaidOrder(before, trailEntry, now, requestId);
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

/**
 * Cancels an order that awaits its payment. The payment is cancelled at Stripe first: one that has succeeded by then
 * confirms the order instead, and one that the bank is still processing leaves the order as it is.
 */
async function cancelUnpaidOrder(
  before: OrderRecord,
  trailEntry: AdminAuditEntryRecord,
  now: Date,
  requestId: string,
) {
  const { data: open } = await checkout.get({ cartId: before.cartId }).go({ consistent: true });
  if (open?.orderId === before.orderId) {
    const settled = await settleLapsed(open, now, 'staff', trailEntry).catch((error: unknown) => {
      log.error('payment not cancelled', { requestId, ...toErrorFields(error) });
      throw new Refusal('payment_not_cancelled');
    });
    if (settled === 'held') throw new Refusal('already_paid');
  }
  const after = await loadOrder(before.orderId);
  if (after.paidAt) return { order: toRow(after), outcome: 'paid_meanwhile' as const };
  // The buyer has just begun another order, or signed in.
  if (after.status !== 'cancelled') throw new Refusal('checkout_busy');
  return { order: toRow(after), outcome: 'set' as const };
}
