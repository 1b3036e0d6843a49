import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { findByOrderNumber, parseOrderNumber } from '#functions/orders/find-orders-by-reference.ts';
import { loadOrder } from '#functions/orders/load-paid-order.ts';
import { buildShippedChange } from '#functions/orders/send-parcel.ts';
import { changePaidOrder } from '#functions/orders/transactions/paid-order-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi, type TrackingResult } from '#shared/contracts/orders/dispatch.ts';
import { buildTracking } from '#shared/domain/orders/carriers.ts';
import {
  findRepeatedRows,
  isTrackingProblem,
  judgeTrackingRow,
  type TrackingRow,
} from '#shared/domain/orders/tracking-import.ts';

async function findOrder(typed: string): Promise<OrderRecord | undefined> {
  const orderNumber = parseOrderNumber(typed);
  const found = orderNumber ? await findByOrderNumber(orderNumber) : [];
  return found.find(({ paidAt }) => paidAt) ?? found[0];
}

function toResult(
  row: TrackingRow,
  order: OrderRecord | undefined,
  outcome: TrackingResult['outcome'],
): TrackingResult {
  const { line, orderNumber, trackingNumber } = row;
  return {
    ...{ line, orderNumber, trackingNumber, outcome },
    orderId: order?.orderId ?? null,
    customerName: order?.customerName ?? null,
  };
}

export const handler = serveAdmin(dispatchApi.applyTracking, async ({ body }, { staff, now, fail }) => {
  const repeated = findRepeatedRows(body.rows);
  const judged = await Promise.all(
    body.rows.map(async (row, index) => {
      const order = await findOrder(row.orderNumber);
      return { row, order, outcome: repeated.get(index) ?? judgeTrackingRow(row, order) };
    }),
  );
  const hasProblem = judged.some(({ outcome }) => isTrackingProblem(outcome));
  if (body.isPreview || hasProblem)
    return {
      isApplied: false,
      results: judged.map(({ row, order, outcome }) => toResult(row, order, outcome)),
    };
  const results: TrackingResult[] = [];
  // One after the other: an order that could not be written leaves those before it sent, and the same call sends the rest.
  for (const { row, order, outcome } of judged) {
    const isSent = outcome === 'ships' && order !== undefined;
    if (isSent && !(await ship(order.orderId, row, staff.actor, now))) return fail('checkout_busy');
    results.push(toResult(row, order, isSent ? 'shipped' : outcome));
  }
  return { isApplied: true, results };
});

/** Sets number and status in one write. An order that somebody has moved meanwhile is judged again as it is then. */
async function ship(orderId: string, row: TrackingRow, actor: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { carrier, number, url } = buildTracking(row.carrier, row.trackingNumber);
  const result = await retryOnConflict(async () => {
    const before = await loadOrder(orderId);
    const outcome = judgeTrackingRow(row, before);
    if (outcome !== 'ships') return { isSent: outcome === 'unchanged' };
    const change = buildShippedChange(before, { tracking: { carrier, number, url }, actor, at });
    const entry = buildAdminAuditEntry(
      {
        ...{ actor, action: 'order_shipped', entityType: 'order' },
        ...{ entityId: before.orderId, entityName: before.orderNumber },
        before: { status: before.status, trackingNumber: before.tracking?.number },
        after: { status: 'shipped', carrier, trackingNumber: number },
      },
      now,
    );
    return (await changePaidOrder(before, change, entry)).outcome === 'done' ? { isSent: true } : undefined;
  });
  return result?.isSent ?? false;
}
