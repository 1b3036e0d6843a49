import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { buildReturn, listReturns } from '#functions/orders/load-returns.ts';
import { toRestockableLines } from '#functions/orders/order-lines.ts';
import { isPaid } from '#functions/orders/queries/load-order.ts';
import { restock } from '#functions/orders/refunds/restock.ts';
import { changePaidOrder, createRefund } from '#functions/orders/transactions/paid-order-transactions.ts';
import { openReturn } from '#functions/orders/transactions/return-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { CancellationOutcome } from '#shared/domain/orders/cancellation/cancellation.ts';
import { listReturnable } from '#shared/domain/orders/cancellation/returns.ts';
import { listLeftLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';

/** Who has cancelled, as recorded in the audit trail and on the refund. */
const actor = 'customer';

/** A buyer cancels an order at most once, so its refund has one id, by which Stripe recognises it. */
const toRefundId = (orderId: string): string => `rfd_cancelled_${orderId.replace(/^ord_/, '')}`;

/** A buyer cancels an order at most once. */
const toReturnId = (orderId: string): string => `ret_cancelled_${orderId.replace(/^ord_/, '')}`;

/**
 * Cancels an order that has not left: in one write, its bottles return to stock and a refund of all that is left of its
 * money is promised. Undefined if somebody else has changed the order meanwhile.
 */
export async function cancelBeforeDispatch(
  before: OrderRecord,
  now: Date,
): Promise<RefundRecord | undefined> {
  if (!isPaid(before)) throw new Refusal('not_cancellable');
  const stock = toRestockableLines(before).flatMap(({ productId, quantity }) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  );
  const back = await restock(before, stock, now);
  const promised = buildRefund(before, back.restocked, now);
  const change = {
    status: 'cancelled' as const,
    statusAt: now.toISOString(),
    ...buildCancellation(now, 'cancelled'),
  };
  const trailEntry = buildEntry(before, 'cancelled', now);
  const { outcome } = await createRefund(before, promised, { stock, lots: back.lots }, trailEntry, change);
  return outcome === 'done' ? promised : undefined;
}

/** Records that the buyer, who has the right to cancel, sends the bottles back: the shop inspects them and refunds. */
export async function cancelAfterDispatch(before: OrderRecord, now: Date): Promise<boolean> {
  const change = buildCancellation(now, 'return_requested');
  const entry = buildEntry(before, 'return_requested', now);
  const { orderId } = before;
  const returns = await listReturns(orderId);
  // A return that the buyer had only requested is replaced by this one, which is their right.
  const requested = returns.find(({ status }) => status === 'requested');
  const others = returns.filter((each) => each !== requested);
  const lines = listReturnable(listLeftLines(before), others).map(({ productId, quantity }) => ({
    productId,
    quantity,
  }));
  // Bottles in bond come back through their lots, with only a refund.
  if (before.stored || lines.length === 0)
    return (await changePaidOrder(before, change, entry)).outcome === 'done';
  const wanted = { returnId: toReturnId(orderId), lines, reason: 'Cancelled by the customer' };
  const opened = buildReturn(before, { ...wanted, status: 'authorised', requestedBy: 'customer' }, now);
  return (await openReturn(before, opened, entry, { change, replaces: requested })).outcome === 'done';
}

const buildCancellation = (now: Date, outcome: CancellationOutcome) => ({
  cancellation: { at: now.toISOString(), outcome },
});

function buildRefund(
  before: OrderRecord & { paymentIntentId: string },
  restocked: NonNullable<RefundRecord['restocked']>,
  now: Date,
): RefundRecord {
  const { orderId, paymentIntentId, ttl } = before;
  const amountPence = computeRefundablePence(before);
  const at = now.toISOString();
  return {
    orderId,
    refundId: toRefundId(orderId),
    paymentIntentId,
    amountPence,
    reason: 'staff',
    actor,
    note: 'Cancelled by the customer',
    owedAt: at,
    // Stripe is not called for a refund of nothing.
    ...(amountPence > 0 ? { status: 'owed' as const } : { status: 'made' as const, madeAt: at }),
    ...(restocked.length > 0 ? { restocked } : {}),
    ...(ttl === undefined ? {} : { ttl }),
  };
}

function buildEntry(before: OrderRecord, outcome: CancellationOutcome, now: Date): AdminAuditEntryRecord {
  const was = { status: before.status };
  if (outcome === 'return_requested')
    return buildOrderEntry({ actor, now }, 'order_return_requested', before, { before: was, after: {} });
  const after = { status: outcome, amount: formatDecimalPounds(computeRefundablePence(before)) };
  return buildOrderEntry({ actor, now }, 'order_cancelled', before, { before: was, after });
}
