import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { findChangedTracking } from '#functions/bonded-storage/withdrawal-tracking.ts';
import { type AuditEvent, writeAuditEntry } from '#functions/bonded-storage/write-audit-entry.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';

type WithdrawalNews = Pick<AuditEvent, 'action' | 'details' | 'at' | 'occasion'>;

/** The entry for a withdrawal's new status; undefined before its payment and after its end. */
function describeStatus(withdrawal: WithdrawalRecord): WithdrawalNews | undefined {
  const { status, bottles, createdAt, paidAt, sentAt, deliveredAt } = withdrawal;
  const count = bottles.length === 1 ? 'One bottle' : `${bottles.length} bottles`;
  const was = bottles.length === 1 ? 'was' : 'were';
  const since = paidAt ?? createdAt;
  if (status === 'requested_delivery') {
    const details = `${count} ${was} requested from bond; ${formatPence(withdrawal.totalPence)} was paid.`;
    return { action: 'delivery_requested', details, at: since };
  }
  if (status === 'in_transit') {
    const tracking = withdrawal.trackingNumber ? `, tracking number ${withdrawal.trackingNumber}` : '';
    const arrival = withdrawal.estimatedDelivery
      ? `, expected on ${formatDay(withdrawal.estimatedDelivery)}`
      : '';
    return {
      action: 'delivery_in_transit',
      details: `${count} left the warehouse${tracking}${arrival}.`,
      at: sentAt ?? since,
    };
  }
  if (status === 'delivered') {
    return {
      action: 'delivery_delivered',
      details: `${count} ${was} delivered.`,
      at: deliveredAt ?? sentAt ?? since,
    };
  }
  if (status === 'cancelled' && withdrawal.paidAt) {
    const details = `We cancelled the delivery of ${count.toLowerCase()}, which stays in storage.`;
    return { action: 'delivery_cancelled', details, at: withdrawal.moves?.at(-1)?.at ?? since };
  }
  return undefined;
}

/** The entry for a delivery on its way that gets a tracking number, or a new one. */
function describeTracking(
  before: WithdrawalRecord | undefined,
  after: WithdrawalRecord,
): WithdrawalNews | undefined {
  const trackingNumber = findChangedTracking(before, after);
  if (!trackingNumber) return undefined;
  const { moves = [], sentAt, createdAt } = after;
  const move = moves.findLast((each) => each.trackingNumber === trackingNumber);
  const details = `The tracking number is ${trackingNumber}.`;
  return {
    action: 'delivery_tracked',
    details,
    at: move?.at ?? sentAt ?? createdAt,
    occasion: trackingNumber,
  };
}

export async function auditWithdrawal(
  before: WithdrawalRecord | undefined,
  after: WithdrawalRecord,
): Promise<void> {
  const { customerId, requestId } = after;
  const news = before?.status === after.status ? describeTracking(before, after) : describeStatus(after);
  if (news) await writeAuditEntry({ ...news, customerId, entityId: requestId });
}
