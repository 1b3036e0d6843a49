import { entryOf } from '#functions/audit/staff-entry.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { changePaidOrder } from '#functions/data/paid-order-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { isPaid, loadOrder } from './load-paid.ts';
import { toRow } from './to-row.ts';

/** How often it is tried anew after somebody else has changed the order in between. */
const tries = 4;

export const handler = serveAdmin(adminOrdersApi.setStatus, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const { status } = body;
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await loadOrder(params.id);
    if (before.status === status) return { order: toRow(before), outcome: 'unchanged' as const };
    if (!isPaid(before) && status !== 'cancelled') return fail('order_not_paid', {}, 'status');
    const done = doneOf(before, status, staff.actor, now);
    if (!isPaid(before)) {
      const { order, outcome } = await cancelUnpaid(before, done, now, requestId);
      return { order: toRow(order), outcome };
    }
    const change = changeTo(before, status, now.toISOString());
    if ((await changePaidOrder(before, change, done)).written)
      return { order: toRow({ ...before, ...change }), outcome: 'set' as const };
  }
  return fail('checkout_busy');
});

/** The first time that an order is sent is kept, with the number it had then: its letter goes out once. */
function changeTo({ shippedAt, tracking }: OrderRecord, status: OrderStatus, at: string) {
  const isFirst = status === 'shipped' && !shippedAt;
  return {
    status,
    statusAt: at,
    ...(isFirst ? { shippedAt: at } : {}),
    ...(isFirst && tracking ? { shippedWith: tracking.number } : {}),
  };
}

const doneOf = (before: OrderRecord, status: OrderStatus, actor: string, now: Date) =>
  entryOf(
    {
      ...{ actor, action: 'order_status_changed', entityType: 'order' },
      ...{ entityId: before.orderId, entityName: before.orderNumber },
      before: { status: before.status },
      after: { status },
    },
    now,
  );
