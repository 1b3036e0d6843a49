import { changeStatus } from '#functions/procurement/change-purchase-order-status.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { toRow } from '#functions/procurement/to-purchase-order.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

export const handler = serveAdmin(purchaseOrdersApi.setStatus, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  if (body.status !== 'received' && !hasPermission(staff.role, 'purchasing.edit'))
    return fail('permission_required');
  const moved = await retryOnConflict(async () => {
    const before = (await findPurchaseOrder(params.id)) ?? fail('purchase_order_not_found');
    if (body.from && ![body.from, body.status].includes(before.status))
      fail('changed_meanwhile', {}, 'status');
    return changeStatus(before, body.status, staff.actor, now);
  });
  const { row, notices } = moved ?? fail('changed_meanwhile');
  return { ...toRow(row), notices };
});
