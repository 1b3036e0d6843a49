import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { loadAdditions } from '#functions/orders/dispatch/load-related-orders.ts';
import { loadPaidOrder, type PaidOrderRecord } from '#functions/orders/queries/load-order.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { leavesWith } from '#shared/domain/orders/additions.ts';
import { isCollectionOrder, isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';

/**
 * Marks an order as ready, and with it the additions packed in the same parcel, each with its own code. Each is a
 * separate write: if a call dies in between, repeating it marks the rest.
 */
export const handler = serveAdmin(orderDeskApi.markReady, async ({ params }, { staff, now, fail }) => {
  const first = (await markReady(params.id, staff.actor, now)) ?? fail('checkout_busy');
  const packed = { ...first, shippedAt: first.collection?.readyAt ?? now.toISOString() };
  for (const addition of await loadAdditions(first)) {
    if (!isCollectionOrder(addition) || !leavesWith(packed, addition)) continue;
    if (!(await markReady(addition.orderId, staff.actor, now))) return fail('checkout_busy');
  }
  return toRow(first);
});

/** The order once it is ready; undefined if concurrent writes prevented every attempt. */
const markReady = (orderId: string, actor: string, now: Date): Promise<PaidOrderRecord | undefined> =>
  retryOnConflict(async () => {
    const before = await loadPaidOrder(orderId);
    if (!isCollectionOrder(before)) throw new Refusal('order_not_collected');
    // A repeat of a request whose response was lost.
    if (isReadyToCollect(before)) return before;
    if (!isToPack(before)) throw new Refusal('order_not_to_pack');
    const at = now.toISOString();
    const change = { status: 'processing' as const, statusAt: at, collection: { readyAt: at } };
    const states = { before: { status: before.status }, after: { status: change.status } };
    const entry = buildOrderEntry({ actor, now }, 'order_ready_to_collect', before, states);
    const { outcome } = await changePaidOrder(before, change, entry);
    return outcome === 'done' ? { ...before, ...change } : undefined;
  });
