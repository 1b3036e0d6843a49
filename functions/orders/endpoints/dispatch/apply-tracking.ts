import { shipParcel } from '#functions/orders/dispatch/ship-with-tracking.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { findByOrderNumber, parseOrderNumber } from '#functions/orders/queries/find-orders-by-reference.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi, type TrackingResult } from '#shared/contracts/orders/dispatch.ts';
import {
  findRepeatedRows,
  isTrackingProblem,
  judgeTrackingRow,
  type TrackingRow,
} from '#shared/domain/orders/dispatch/tracking-import.ts';

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
    line,
    orderNumber,
    trackingNumber,
    outcome,
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
  const apart = new Set(judged.flatMap(({ order }) => order?.orderId ?? []));
  // Sent one after the other. If an order cannot be written, the earlier ones stay sent, and repeating the call sends
  // the rest.
  for (const { row, order, outcome } of judged) {
    // An order that was already sent is included, because its additions may not have been sent with it.
    if (order && !(await ship(order.orderId, row, apart, staff.actor, now))) return fail('checkout_busy');
    results.push(toResult(row, order, outcome === 'ships' ? 'shipped' : outcome));
  }
  return { isApplied: true, results };
});

async function ship(
  orderId: string,
  { carrier, trackingNumber }: TrackingRow,
  apart: ReadonlySet<string>,
  actor: string,
  now: Date,
): Promise<boolean> {
  const sent = await shipParcel(orderId, { carrier, trackingNumber, actor, now }, undefined, apart);
  return sent?.outcome === 'ships' || sent?.outcome === 'unchanged';
}
