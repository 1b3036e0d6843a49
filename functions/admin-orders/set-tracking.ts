import { entryOf } from '#functions/audit/staff-entry.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { changePaidOrder } from '#functions/data/paid-order-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { loadPaid } from './load-paid.ts';
import { toRow } from './to-row.ts';

/** How often it is tried anew after somebody else has changed the order in between. */
const tries = 4;

export const handler = serveAdmin(adminOrdersApi.setTracking, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { carrier, number, url } = body;
  const said = { carrier, number, ...(url ? { url } : {}) };
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = await loadPaid(params.id);
    if (isSame(before.tracking, said)) return toRow(before);
    const done = entryOf(
      {
        ...{ actor: staff.actor, action: 'order_tracking_changed', entityType: 'order' },
        ...{ entityId: before.orderId, entityName: before.orderNumber },
        before: saidOf(before),
        after: said,
      },
      now,
    );
    const isNew = before.tracking?.number !== number;
    const tracking = { ...said, since: isNew ? now.toISOString() : before.tracking?.since };
    if ((await changePaidOrder(before, { tracking }, done)).written) return toRow({ ...before, tracking });
  }
  return fail('checkout_busy');
});

function saidOf({ tracking }: OrderRecord) {
  const { since: _, ...said } = tracking ?? {};
  return said;
}

const isSame = (before: OrderRecord['tracking'], after: NonNullable<OrderRecord['tracking']>): boolean =>
  before?.carrier === after.carrier && before.number === after.number && before.url === after.url;
