import {
  cancelAfterDispatch,
  cancelBeforeDispatch,
} from '#functions/orders/cancellation/cancel-for-buyer.ts';
import { loadLinkedOrder } from '#functions/orders/cancellation/load-linked-order.ts';
import { toCancellation } from '#functions/orders/cancellation/to-cancellation.ts';
import { processRefund } from '#functions/orders/refunds/process-refund.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serve } from '#functions/runtime/serve.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { computeCancellationState } from '#shared/domain/orders/cancellation/cancellation.ts';

export const handler = serve(cancellationsApi.cancelOrder, async ({ params, body }, scope) => {
  const { now, fail, visitor, requestId } = scope;
  await enforceRateLimit('cancellationsByVisitor', visitor, now);
  const result = await retryOnConflict(async () => {
    const linked = await loadLinkedOrder(params.orderId, body.token, now);
    const state = computeCancellationState(linked.order, linked.bottles, now);
    if (state === 'cancelled' || state === 'return_requested') return toCancellation(linked, now);
    if (state === 'too_late') return fail('cancellation_too_late');
    if (state === 'not_cancellable') return fail('not_cancellable');
    if (state === 'can_return') {
      if (!(await cancelAfterDispatch(linked.order, now))) return undefined;
      return toCancellation(await loadLinkedOrder(params.orderId, body.token, now), now);
    }
    const promised = await cancelBeforeDispatch(linked.order, now);
    if (!promised) return undefined;
    await processRefund(promised, now).catch((error: unknown) => {
      // The refund is already recorded, and the reconciling job tries again.
      log.error('refund not yet made', { requestId, ...toErrorFields(error) });
    });
    return toCancellation(await loadLinkedOrder(params.orderId, body.token, now), now);
  });
  return result ?? fail('checkout_busy');
});
