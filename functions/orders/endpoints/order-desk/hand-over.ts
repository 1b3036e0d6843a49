import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { isCollectionCode } from '#functions/orders/dispatch/collection-code.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { enforceRateLimits, refundRateLimits } from '#functions/runtime/rate-limit.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { isCollectionOrder, isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';

export const handler = serveAdmin(orderDeskApi.handOver, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    const { orderId, status, collection } = before;
    if (!isCollectionOrder(before)) return fail('order_not_collected');
    const isHandedOver = status === 'delivered' && collection?.collectedAt !== undefined;
    if (!collection || !(isHandedOver || isReadyToCollect(before))) return fail('order_not_ready');
    // Only wrong codes count towards the limit.
    const counts = [['collectionCodesByOrder', orderId] as const];
    await enforceRateLimits(counts, now);
    if (!(await isCollectionCode(orderId, collection.readyAt, body.code)))
      return fail('collection_code_wrong', {}, 'code');
    await refundRateLimits(counts, now);
    // A repeat of a request whose response was lost.
    if (isHandedOver) return toRow(before);
    const at = now.toISOString();
    const change = {
      status: 'delivered' as const,
      statusAt: at,
      collection: { readyAt: collection.readyAt, collectedAt: at },
    };
    const states = { before: { status }, after: { status: change.status, ageChecked: body.ageChecked } };
    const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_handed_over', before, states);
    const { outcome } = await changePaidOrder(before, change, entry);
    return outcome === 'done' ? toRow({ ...before, ...change }) : undefined;
  });
  return result ?? fail('checkout_busy');
});
