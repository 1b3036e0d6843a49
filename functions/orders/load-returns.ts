import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import type { OrderReturn } from '#shared/contracts/orders/returns.ts';
import type { Fields } from '#shared/domain/common/changed-fields.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { formatParcelLine } from '#shared/domain/orders/parcels.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { computeReturnPence } from '#shared/domain/orders/returns.ts';

/** The returns of an order, the earliest first. */
export async function listReturns(orderId: string): Promise<OrderReturnRecord[]> {
  const { data } = await orderReturn.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt));
}

export async function loadReturn(orderId: string, returnId: string): Promise<OrderReturnRecord> {
  const { data } = await orderReturn.get({ orderId, returnId }).go({ consistent: true });
  if (!data) throw new Refusal('return_not_found');
  return data;
}

export const toReturn = (row: OrderReturnRecord, order: OrderRecord): OrderReturn => ({
  ...{ id: row.returnId, orderId: row.orderId, orderNumber: row.orderNumber },
  ...{ status: row.status, requestedBy: row.requestedBy, requestedAt: row.requestedAt, reason: row.reason },
  lines: row.lines.map(({ productId, quantity, restocked }) => ({
    ...{ productId, quantity, restocked: restocked ?? null },
    name: order.lines.find((line) => line.productId === productId)?.name ?? '',
  })),
  finding: row.finding ?? null,
  value: formatDecimalPounds(
    Math.min(computeReturnPence(row.lines, order.lines), computeRefundablePence(order)),
  ),
  refundId: row.refundId ?? null,
  version: row.version,
});

export const buildReturnEntry = (
  actor: string,
  done: 'agreed' | 'inspected' | 'refunded' | 'declined',
  { orderId, orderNumber }: Pick<OrderRecord, 'orderId' | 'orderNumber'>,
  { before, after }: { before?: Fields; after: Fields },
  now: Date,
) =>
  buildAdminAuditEntry(
    {
      ...{ actor, action: `order_return_${done}`, entityType: 'order', entityId: orderId },
      ...{ entityName: orderNumber, ...(before ? { before } : {}), after },
    },
    now,
  );

/** Which bottles, in words, for the trail. */
export const formatReturned = (
  lines: readonly { productId: string; quantity: number }[],
  order: OrderRecord,
): string =>
  lines
    .map(({ productId, quantity }) =>
      formatParcelLine({
        quantity,
        name: order.lines.find((line) => line.productId === productId)?.name ?? productId,
      }),
    )
    .join(', ');
