import type * as z from 'zod/mini';
import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { createRefund } from '#functions/orders/transactions/paid-order-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { SentRemoval } from '#shared/contracts/orders/order-desk.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { canChangeBottles, computeRemoval, type Removal } from '#shared/domain/orders/order-removal.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { formatBottles, refuseTooMany, toRestockableLines } from './order-lines.ts';
import type { PaidOrderRecord } from './queries/load-order.ts';
import { buildStaffRefund } from './refunds/create-staff-refund.ts';
import { writeRefundOnce } from './refunds/write-refund-once.ts';

type RemovalInput = z.output<typeof SentRemoval>;

/**
 * Removes bottles from an order of which nothing has left: in one write, they return to stock and a refund is promised.
 * The same key again returns the same refund; with other content it is a 409. If no bottle is left, the order is
 * cancelled.
 */
export async function removeBottles(
  orderId: string,
  sent: RemovalInput,
  actor: string,
  now: Date,
): Promise<RefundRecord> {
  return writeRefundOnce(orderId, sent, async (before, identity) => {
    const removal = judge(before, sent);
    const { refundPence: amount, isWhole } = removal;
    const draft = { ...identity, actor, sent: { amount, reason: sent.reason }, restocked: sent.lines };
    // If no bottle is left, the buyer is told that the order is cancelled.
    const promised = { ...buildStaffRefund(before, draft, now), ...(isWhole ? {} : { isRemoval: true }) };
    const change = isWhole ? buildCancelled(before, now) : {};
    const after = {
      bottles: formatBottles(sent.lines, before),
      amount: formatDecimalPounds(amount),
      reason: sent.reason,
      status: isWhole ? 'cancelled' : before.status,
    };
    const states = { before: { status: before.status }, after };
    const entry = buildOrderEntry({ actor, now }, 'order_bottles_removed', before, states);
    const taken = { stock: sent.lines, lots: [] };
    const { outcome } = await createRefund(before, promised, taken, entry, change);
    return outcome === 'done' ? promised : undefined;
  });
}

/** Only the first time is stored, so the email is sent once. */
const buildCancelled = ({ cancelledAt }: PaidOrderRecord, now: Date) => ({
  status: 'cancelled' as const,
  statusAt: now.toISOString(),
  cancelledAt: cancelledAt ?? now.toISOString(),
});

function judge(before: PaidOrderRecord, { lines, expectedRefund, revision }: RemovalInput): Removal {
  if (!canChangeBottles(before)) throw new Refusal('bottles_fixed');
  if ((before.revision ?? 0) !== revision) throw new Refusal('changed_meanwhile');
  refuseTooMany('removal_too_many', lines, toRestockableLines(before));
  const left = computeRefundablePence(before);
  const removal = computeRemoval(before.lines, lines, left);
  const { disputedPence = 0 } = before;
  if (disputedPence > 0 && removal.goodsPence > left)
    throw new Refusal('refund_disputed', {
      left: formatDecimalPounds(left),
      disputed: formatDecimalPounds(disputedPence),
    });
  // A refund in Stripe's dashboard does not change the revision, so the amounts are compared as well.
  if (removal.refundPence !== expectedRefund) throw new Refusal('changed_meanwhile');
  return removal;
}
