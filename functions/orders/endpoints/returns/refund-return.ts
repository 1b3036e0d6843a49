import { createStaffRefund } from '#functions/orders/create-staff-refund.ts';
import { loadPaidOrder } from '#functions/orders/load-paid-order.ts';
import { loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { requestRefund } from '#functions/orders/request-refund.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';

export const handler = serveAdmin(returnsApi.refundReturn, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  // The answer to the first sending was lost.
  if (before.status === 'refunded') return toReturn(before, order);
  if (before.status !== 'inspected' || before.version !== body.version) return fail('changed_meanwhile');
  const requestKey = `${before.returnId.replace('_', '-')}-money`;
  const promised = await createStaffRefund(
    order.orderId,
    { amount: body.amount, reason: before.reason, restock: [], requestKey },
    staff.actor,
    now,
    { settles: { before, change: { status: 'refunded', closedAt: now.toISOString() } } },
  );
  await requestRefund(promised, { now, requestId });
  return toReturn(await loadReturn(order.orderId, params.returnId), await loadPaidOrder(params.id));
});
