import { loadPaidOrder, type PaidOrderRecord } from '#functions/orders/load-paid-order.ts';
import { loadAdditions } from '#functions/orders/load-related-orders.ts';
import { toRow } from '#functions/orders/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { leavesWith } from '#shared/domain/orders/additions.ts';
import { isCollected, isReadyToCollect } from '#shared/domain/orders/collection.ts';
import { isToPack } from '#shared/domain/orders/to-pack.ts';

/**
 * What was added to an order, and packed with it, is ready with it, each with a code of its own. Each is a write of its own: a
 * call that died in between marks the rest when it is repeated.
 */
export const handler = serveAdmin(orderDeskApi.markReady, async ({ params }, { staff, now, fail }) => {
  const first = (await markReady(params.id, staff.actor, now)) ?? fail('checkout_busy');
  const packed = { ...first, shippedAt: first.collection?.readyAt ?? now.toISOString() };
  for (const addition of await loadAdditions(first)) {
    if (!isCollected(addition) || !leavesWith(packed, addition)) continue;
    if (!(await markReady(addition.orderId, staff.actor, now))) return fail('checkout_busy');
  }
  return toRow(first);
});

/** The order as it is ready; undefined where others wrote to it all the time. */
const markReady = (orderId: string, actor: string, now: Date): Promise<PaidOrderRecord | undefined> =>
  retryOnConflict(async () => {
    const before = await loadPaidOrder(orderId);
    if (!isCollected(before)) throw new Refusal('order_not_collected');
    // The answer to the first sending was lost.
    if (isReadyToCollect(before)) return before;
    if (!isToPack(before)) throw new Refusal('order_not_to_pack');
    const at = now.toISOString();
    const change = { status: 'processing' as const, statusAt: at, collection: { readyAt: at } };
    const entry = buildAdminAuditEntry(
      {
        actor,
        action: 'order_ready_to_collect',
        entityType: 'order',
        entityId: before.orderId,
        entityName: before.orderNumber,
        before: { status: before.status },
        after: { status: change.status },
      },
      now,
    );
    const { outcome } = await changePaidOrder(before, change, entry);
    return outcome === 'done' ? { ...before, ...change } : undefined;
  });
