import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { createRefund, type SettledReturn } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { refuseReusedKey, requestHash } from '#functions/runtime/request-hash.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import type { SentRefund } from '#shared/contracts/orders/admin-orders.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { loadPaidOrder, type PaidOrderRecord } from './load-paid-order.ts';
import { type RestockResult, restock } from './restock.ts';

type RefundInput = z.output<typeof SentRefund>;

/** The id follows from the key that the page made: pressing twice is one refund, at Stripe too. */
export const toRefundId = (orderId: string, requestKey: string): string =>
  `rfd_${createHash('sha256').update(`${orderId}|${requestKey}`).digest('hex').slice(0, 32)}`;

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
  const refundId = toRefundId(orderId, sent.requestKey);
  const hash = requestHash(sent);
  const result = await retryOnConflict(async () => {
    // The order first: one that counts this refund already is read only together with its row.
    const before = await loadPaidOrder(orderId);
    const { data: known } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (known) {
      refuseReusedKey(known.requestHash, hash, 'requestKey');
      return known;
    }
    refuseTooMuch(before, sent);
    const back = await restock(before, sent.restock, now);
    const promised = buildStaffRefund(
      before,
      { refundId, actor, sent, hash, restocked: back.restocked },
      now,
    );
    const done =
      entry ??
      buildAdminAuditEntry(
        {
          actor,
          action: 'order_refunded',
          entityType: 'order',
          entityId: orderId,
          entityName: before.orderNumber,
          after: { amount: formatDecimalPounds(sent.amount), reason: sent.reason, restocked: sent.restock },
        },
        now,
      );
    const settled = settles && {
      ...settles,
      change: sent.amount > 0 ? { ...settles.change, refundId } : settles.change,
    };
    const { outcome } = await createRefund(
      before,
      promised,
      { stock: sent.restock, lots: back.lots },
      done,
      {},
      settled,
    );
    if (outcome === 'done') return promised;
    return undefined;
  }, 8);
  if (result === undefined) throw new Refusal('checkout_busy');
  return result;
}

function refuseTooMuch(before: PaidOrderRecord, { amount, restock }: RefundInput): void {
  const left = computeRefundablePence(before);
  // Bottles alone may come back where the money went back in another way.
  if (amount <= left && (amount > 0 || restock.length > 0)) return;
  const { disputedPence = 0 } = before;
  const code = disputedPence > 0 ? 'refund_disputed' : 'refund_too_much';
  const details = { left: formatDecimalPounds(left), disputed: formatDecimalPounds(disputedPence) };
  const message = amount === 0 ? 'Please enter an amount' : formatErrorDetail(code, details);
  throw new Refusal(code, details, [{ field: 'amount', message }]);
}

type RefundDraft = {
  refundId: string;
  actor: string;
  sent: Pick<RefundInput, 'amount' | 'reason'>;
  hash: string;
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
    // Without a sum there is nothing to ask Stripe for.
    ...(sent.amount > 0 ? { status: 'owed' as const } : { status: 'made' as const, madeAt: at }),
    ...(restocked.length > 0 ? { restocked } : {}),
    // Everything of an order expires together.
    ttl: before.ttl,
  };
}
