import { refund } from '#functions/orders/entities/refund.ts';
import { loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { createStaffRefund } from '#functions/orders/refunds/create-staff-refund.ts';
import { requestRefund } from '#functions/orders/refunds/request-refund.ts';
import { toRefundId } from '#functions/orders/refunds/write-refund-once.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';

export const handler = serveAdmin(returnsApi.refundReturn, async ({ params, body }, scope) => {
  const { staff, now, fail, requestId } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  const requestKey = `${before.returnId.replace('_', '-')}-money`;
  const sent = { amount: body.amount, reason: before.reason, restock: [], requestKey };
  // A repeat of a request whose response was lost.
  if (before.status === 'refunded' && (await isMade(order.orderId, sent))) return toReturn(before, order);
  const isCurrent = before.version === body.version;
  if (isCurrent && before.status === 'refunded') return fail('return_done');
  if (before.status !== 'inspected' || !isCurrent) return fail('changed_meanwhile');
  const promised = await createStaffRefund(order.orderId, sent, staff.actor, now, {
    settles: { before, change: { status: 'refunded', closedAt: now.toISOString() } },
  });
  await requestRefund(promised, { now, requestId });
  return toReturn(await loadReturn(order.orderId, params.returnId), await loadPaidOrder(params.id));
});

/** Whether this very refund was made, rather than one of another amount by somebody else. */
async function isMade(orderId: string, sent: { requestKey: string }): Promise<boolean> {
  const refundId = toRefundId(orderId, sent.requestKey);
  const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
  return data?.requestHash === hashRequest(sent);
}
