import { changeAgain } from '#functions/kit/change-again.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/api/purchase-orders.ts';
import { findOrder } from './find-order.ts';
import { moveTo } from './move-to.ts';
import { toRow } from './to-purchase-order.ts';

export const handler = serveAdmin(purchaseOrdersApi.setStatus, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const moved = await changeAgain(async () => {
    const before = (await findOrder(params.id)) ?? fail('purchase_order_not_found');
    return moveTo(before, body.status, staff.actor, now);
  });
  const { row, notices } = moved ?? fail('changed_meanwhile');
  return { ...toRow(row), notices };
});
