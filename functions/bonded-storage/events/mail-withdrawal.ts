import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { findChangedTracking, toTracking } from '#functions/bonded-storage/withdrawal-tracking.ts';
import { toWithdrawalKey, toWithdrawalTrackedKey } from '#functions/orders/emails/email-keys.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';

/**
 * Emails, once each, when a delivery out of bond leaves the warehouse, whenever it then gets a new tracking number, and
 * when it has arrived or the shop has cancelled it after its payment.
 */
export async function mailWithdrawal(
  before: WithdrawalRecord | undefined,
  after: WithdrawalRecord,
): Promise<void> {
  const { orderId, status } = after;
  const isCancelledPaid = status === 'cancelled' && after.paidAt !== undefined;
  if (status !== 'in_transit' && status !== 'delivered' && !isCancelledPaid) return;
  const given = findChangedTracking(before, after) ? toTracking(after) : undefined;
  const keys = [
    toWithdrawalKey(orderId, isCancelledPaid ? 'cancelled' : status),
    ...(given ? [toWithdrawalTrackedKey(orderId, given)] : []),
  ];
  for (const key of keys) await enqueueEmail(key);
}
