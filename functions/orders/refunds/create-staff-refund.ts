import type * as z from 'zod/mini';
import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { PaidOrderRecord } from '#functions/orders/queries/load-order.ts';
import { createRefund, type SettledReturn } from '#functions/orders/transactions/paid-order-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import type { SentRefund } from '#shared/contracts/orders/admin-orders.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { type RestockResult, restock } from './restock.ts';
import { type RefundIdentity, writeRefundOnce } from './write-refund-once.ts';

type RefundInput = z.output<typeof SentRefund>;

/**
 * Writes a pending refund with the bottles that come back. The same key again returns the same refund; with other
 * content it is a 409.
 */
export async function createStaffRefund(
  orderId: string,
  sent: RefundInput,
  actor: string,
  now: Date,
  { settles, entry }: { settles?: SettledReturn; entry?: AdminAuditEntryRecord } = {},
): Promise<RefundRecord> {
  return writeRefundOnce(orderId, sent, async (before, identity) => {
    refuseTooMuch(before, sent);
    const back = await restock(before, sent.restock, now);
    const draft = { ...identity, actor, sent, restocked: back.restocked };
    const promised = buildStaffRefund(before, draft, now);
    const after = { amount: formatDecimalPounds(sent.amount), reason: sent.reason, restocked: sent.restock };
    const done = entry ?? buildOrderEntry({ actor, now }, 'order_refunded', before, { after });
    const settled = settles && {
      ...settles,
      change: sent.amount > 0 ? { ...settles.change, refundId: identity.refundId } : settles.change,
    };
    const { outcome } = await createRefund(
      before,
      promised,
      { stock: sent.restock, lots: back.lots },
      done,
      {},
      settled,
    );
    return outcome === 'done' ? promised : undefined;
  });
}

function refuseTooMuch(before: PaidOrderRecord, { amount, restock }: RefundInput): void {
  const left = computeRefundablePence(before);
  // Bottles may be returned without a refund, if the money went back in another way.
  if (amount <= left && (amount > 0 || restock.length > 0)) return;
  const { disputedPence = 0 } = before;
  const code = disputedPence > 0 ? 'refund_disputed' : 'refund_too_much';
  const details = { left: formatDecimalPounds(left), disputed: formatDecimalPounds(disputedPence) };
  const message = amount === 0 ? 'Please enter an amount' : formatErrorDetail(code, details);
  throw new Refusal(code, details, [{ field: 'amount', message }]);
}

type RefundDraft = RefundIdentity & {
  actor: string;
  sent: Pick<RefundInput, 'amount' | 'reason'>;
  restocked: RestockResult['restocked'];
};

export function buildStaffRefund(
  before: PaidOrderRecord,
  { refundId, actor, sent, hash, restocked }: RefundDraft,
  now: Date,
): RefundRecord {
  const at = now.toISOString();
  return {
    orderId: before.orderId,
    refundId,
    paymentIntentId: before.paymentIntentId,
    amountPence: sent.amount,
    reason: 'staff',
    actor,
    note: sent.reason,
    owedAt: at,
    requestHash: hash,
    // Stripe is not called for a refund of nothing.
    ...(sent.amount > 0 ? { status: 'owed' as const } : { status: 'made' as const, madeAt: at }),
    ...(restocked.length > 0 ? { restocked } : {}),
    // All items of an order expire together.
    ttl: before.ttl,
  };
}
