import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { toReturnAgreedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { buildReturn, listReturns, toReturn, toReturnId } from '#functions/orders/load-returns.ts';
import { formatBottles, refuseTooMany } from '#functions/orders/order-lines.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { openReturn } from '#functions/orders/transactions/return-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';
import { listReturnable } from '#shared/domain/orders/cancellation/returns.ts';
import { listLeftLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toPurpose } from '#shared/domain/orders/order-states.ts';

export const handler = serveAdmin(returnsApi.createReturn, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const returnId = toReturnId(body.requestKey);
  const result = await retryOnConflict(async () => {
    // The order must be read first: read after its returns, it could be newer than they are.
    const before = await loadPaidOrder(params.id);
    const returns = await listReturns(before.orderId);
    const known = returns.find((each) => each.returnId === returnId);
    if (known) return toReturn(known, before);
    if (toPurpose(before) !== 'delivery') return fail('return_not_possible');
    const returnable = listReturnable(listLeftLines(before), returns);
    const { lines, reason } = body;
    refuseTooMany('return_too_many', lines, returnable);
    const wanted = { returnId, lines, reason, status: 'authorised', requestedBy: 'staff' } as const;
    const opened = buildReturn(before, wanted, now);
    const after = { bottles: formatBottles(lines, before), reason };
    const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_return_agreed', before, { after });
    const email = buildPendingMail(toReturnAgreedKey(before.orderId, returnId), now);
    const { outcome } = await openReturn(before, opened, entry, { email });
    if (outcome !== 'done') return undefined;
    await sendPending(email, orderComposers, now);
    return toReturn(opened, before);
  });
  return result ?? fail('checkout_busy');
});
