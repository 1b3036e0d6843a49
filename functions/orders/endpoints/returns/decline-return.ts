import { loadPaidOrder } from '#functions/orders/load-paid-order.ts';
import { buildReturnEntry, loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { changeReturn } from '#functions/orders/transactions/return-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';

export const handler = serveAdmin(returnsApi.declineReturn, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  if (before.status === 'declined') return toReturn(before, order);
  // Whoever has cancelled within the period has a right to the money.
  if (before.requestedBy === 'customer') return fail('return_by_right');
  if (before.status !== 'authorised' || before.version !== body.version) return fail('changed_meanwhile');
  const change = { status: 'declined' as const, closedAt: now.toISOString(), finding: body.reason };
  const entry = buildReturnEntry(staff.actor, 'declined', order, { after: { reason: body.reason } }, now);
  const { outcome } = await changeReturn(before, change, entry);
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toReturn({ ...before, ...change, version: before.version + 1 }, order);
});
