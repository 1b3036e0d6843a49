import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { toReturnAgreedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { formatBottles } from '#functions/orders/order-lines.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { changeReturn } from '#functions/orders/transactions/return-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';

export const handler = serveAdmin(returnsApi.agreeToReturn, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  // A repeat of a request whose response was lost.
  if (before.status === 'authorised') return toReturn(before, order);
  if (before.status !== 'requested' || before.version !== body.version) return fail('changed_meanwhile');
  const change = { status: 'authorised' as const };
  const after = { bottles: formatBottles(before.lines, order), reason: before.reason };
  const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_return_agreed', order, { after });
  const email = buildPendingMail(toReturnAgreedKey(order.orderId, before.returnId), now);
  const { outcome } = await changeReturn(before, change, entry, email);
  if (outcome !== 'done') return fail('changed_meanwhile');
  await sendPending(email, orderComposers, now);
  return toReturn({ ...before, ...change, version: before.version + 1 }, order);
});
