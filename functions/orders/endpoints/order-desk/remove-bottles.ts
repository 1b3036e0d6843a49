import { removeBottles } from '#functions/orders/remove-bottles.ts';
import { requestRefund } from '#functions/orders/request-refund.ts';
import { toRefund } from '#functions/orders/to-refund.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';

export const handler = serveAdmin(orderDeskApi.removeBottles, async ({ params, body }, scope) =>
  toRefund(await requestRefund(await removeBottles(params.id, body, scope.staff.actor, scope.now), scope)),
);
