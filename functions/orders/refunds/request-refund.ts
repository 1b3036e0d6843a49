import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { processRefund } from './process-refund.ts';
import { describeFailure } from './to-refund.ts';

/**
 * Requests a refund that staff have just promised from Stripe. If Stripe does not answer, it stays pending and the
 * reconciling job tries again. If Stripe refuses it, this call is refused with Stripe's reason.
 */
export async function requestRefund(
  promised: RefundRecord,
  { now, requestId }: { now: Date; requestId: string },
): Promise<RefundRecord> {
  const processed = await processRefund(promised, now).catch((error: unknown) => {
    log.error('refund not yet made', { requestId, ...toErrorFields(error) });
    return promised;
  });
  if (processed.status === 'failed')
    throw new Refusal('refund_refused', { reason: describeFailure(processed) });
  return processed;
}
