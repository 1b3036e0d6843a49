import { loadPaidOrder } from '#functions/orders/load-paid-order.ts';
import { toRow } from '#functions/orders/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { isCollected, isReadyToCollect } from '#shared/domain/orders/collection.ts';
import { isToPack } from '#shared/domain/orders/to-pack.ts';

export const handler = serveAdmin(orderDeskApi.markReady, async ({ params }, scope) => {
  const { staff, now, fail } = scope;
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    if (!isCollected(before)) return fail('order_not_collected');
    // The answer to the first sending was lost.
    if (isReadyToCollect(before)) return toRow(before);
    if (!isToPack(before)) return fail('order_not_to_pack');
    const at = now.toISOString();
    const change = { status: 'processing' as const, statusAt: at, collection: { readyAt: at } };
    const entry = buildAdminAuditEntry(
      {
        ...{ actor: staff.actor, action: 'order_ready_to_collect', entityType: 'order' },
        ...{ entityId: before.orderId, entityName: before.orderNumber },
        before: { status: before.status },
        after: { status: change.status },
      },
      now,
    );
    const { outcome } = await changePaidOrder(before, change, entry);
    return outcome === 'done' ? toRow({ ...before, ...change }) : undefined;
  });
  return result ?? fail('checkout_busy');
});
