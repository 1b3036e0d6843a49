import { requestRefund } from '#functions/orders/refunds/request-refund.ts';
import { toRefund } from '#functions/orders/refunds/to-refund.ts';
import { removeBottles } from '#functions/orders/remove-bottles.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';

export const handler = serveAdmin(orderDeskApi.removeBottles, async ({ params, body }, scope) =>
  toRefund(await requestRefund(await removeBottles(params.id, body, scope.staff.actor, scope.now), scope)),
);
