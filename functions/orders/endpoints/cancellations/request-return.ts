import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { loadLinkedOrder } from '#functions/orders/cancellation/load-linked-order.ts';
import { toCancellation } from '#functions/orders/cancellation/to-cancellation.ts';
import { toReturnReceivedKey } from '#functions/orders/emails/email-keys.ts';
import { orderComposers } from '#functions/orders/emails/order-composers.ts';
import { buildReturn, listReturnableByBuyer, toReturnId } from '#functions/orders/load-returns.ts';
import { formatBottles, refuseTooMany } from '#functions/orders/order-lines.ts';
import { openReturn } from '#functions/orders/transactions/return-transactions.ts';
import { buildPendingMail, sendPending } from '#functions/runtime/email/send-once.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serve } from '#functions/runtime/serve.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { formatReturnReason } from '#shared/domain/orders/cancellation/returns.ts';

/** The actor is whoever holds the order's link, as in the audit entry of a cancellation. */
const actor = 'customer';

export const handler = serve(cancellationsApi.requestReturn, async ({ params, body }, scope) => {
  const { now, fail, visitor } = scope;
  await enforceRateLimit('cancellationsByVisitor', visitor, now);
  const returnId = toReturnId(body.requestKey);
  const reason = formatReturnReason(body.reason, body.details);
  const result = await retryOnConflict(async () => {
    const linked = await loadLinkedOrder(params.orderId, body.token, now);
    const { order, returns } = linked;
    // A repeat of a request whose response was lost.
    if (returns.some((each) => each.returnId === returnId)) return toCancellation(linked, now);
    // One request at a time, so that staff do not decide twice about the same bottles.
    if (returns.some(({ status }) => status === 'requested')) return fail('return_pending');
    const returnable = listReturnableByBuyer(order, returns);
    if (returnable.length === 0) return fail('return_not_possible');
    refuseTooMany('return_too_many', body.lines, returnable);
    const { orderId } = order;
    const wanted = { returnId, lines: body.lines, reason, isRequest: true };
    const opened = buildReturn(order, { ...wanted, status: 'requested', requestedBy: 'customer' }, now);
    const after = { bottles: formatBottles(body.lines, order), reason };
    const entry = buildOrderEntry({ actor, now }, 'order_return_asked', order, { after });
    const email = buildPendingMail(toReturnReceivedKey(orderId, returnId), now);
    const { outcome } = await openReturn(order, opened, entry, { email });
    if (outcome !== 'done') return undefined;
    await sendPending(email, orderComposers, now);
    return toCancellation(await loadLinkedOrder(orderId, body.token, now), now);
  });
  return result ?? fail('checkout_busy');
});
