import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { toReturnDeclinedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { changeReturn } from '#functions/orders/transactions/return-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';
import { isByRight } from '#shared/domain/orders/cancellation/returns.ts';

export const handler = serveAdmin(returnsApi.declineReturn, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  if (before.status === 'declined') return toReturn(before, order);
  // A buyer who cancelled within the period has a right to the refund.
  if (isByRight(before)) return fail('return_by_right');
  const isOpen = before.status === 'requested' || before.status === 'authorised';
  if (!isOpen || before.version !== body.version) return fail('changed_meanwhile');
  const change = { status: 'declined' as const, closedAt: now.toISOString(), finding: body.reason };
  const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_return_declined', order, {
    after: { reason: body.reason },
  });
  // The email goes only to a buyer who requested the return. One who was told to send the bottles has simply not sent them.
  const email =
    before.status === 'requested'
      ? buildPendingMail(toReturnDeclinedKey(order.orderId, before.returnId), now)
      : undefined;
  const { outcome } = await changeReturn(before, change, entry, email);
  if (outcome !== 'done') return fail('changed_meanwhile');
  if (email) await sendPending(email, orderComposers, now);
  return toReturn({ ...before, ...change, version: before.version + 1 }, order);
});
