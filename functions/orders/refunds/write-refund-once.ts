import { createHash } from 'node:crypto';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { loadPaidOrder, type PaidOrderRecord } from '#functions/orders/queries/load-order.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';

export type RefundIdentity = { refundId: string; hash: string };

/** The id is derived from the key that the page generated, so pressing twice makes one refund, at Stripe too. */
export const toRefundId = (orderId: string, requestKey: string): string =>
  `rfd_${createHash('sha256').update(`${orderId}|${requestKey}`).digest('hex').slice(0, 32)}`;

/**
 * Writes a refund under the key that staff sent. The same key again returns the same refund; with other content it is a
 * 409. `write` returns undefined if somebody else has changed the order meanwhile, and is then called again with the
 * current order, eight times at most.
 */
export async function writeRefundOnce(
  orderId: string,
  sent: { requestKey: string },
  write: (before: PaidOrderRecord, identity: RefundIdentity) => Promise<RefundRecord | undefined>,
): Promise<RefundRecord> {
  const refundId = toRefundId(orderId, sent.requestKey);
  const hash = hashRequest(sent);
  const result = await retryOnConflict(async () => {
    // The order is read first, so if it counts this refund already, the refund's row is found too.
    const before = await loadPaidOrder(orderId);
    const { data: known } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (!known) return write(before, { refundId, hash });
    refuseReusedKey(known.requestHash, hash, 'requestKey');
    return known;
  }, 8);
  if (result === undefined) throw new Refusal('checkout_busy');
  return result;
}
