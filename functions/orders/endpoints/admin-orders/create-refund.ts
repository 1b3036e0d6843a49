import { createStaffRefund } from '#functions/orders/refunds/create-staff-refund.ts';
import { requestRefund } from '#functions/orders/refunds/request-refund.ts';
import { toRefund } from '#functions/orders/refunds/to-refund.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

export const handler = serveAdmin(adminOrdersApi.createRefund, async ({ params, body }, scope) =>
  toRefund(
    await requestRefund(await createStaffRefund(params.id, body, scope.staff.actor, scope.now), scope),
  ),
);
