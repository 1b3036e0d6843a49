import { createHash } from 'node:crypto';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { isWritten } from '#functions/table/transact.ts';
import type { OrderReturn } from '#shared/contracts/orders/returns.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeReturnPence, isByRight, listReturnable } from '#shared/domain/orders/cancellation/returns.ts';
import { listLeftLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toPurpose } from '#shared/domain/orders/order-states.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { isPaid } from './queries/load-order.ts';

/** The id is derived from the key that the page generated, so pressing twice makes one return. */
export const toReturnId = (requestKey: string): string =>
  `ret_${createHash('sha256').update(requestKey).digest('hex').slice(0, 20)}`;

type OpenedReturn = Pick<
  OrderReturnRecord,
  'returnId' | 'status' | 'requestedBy' | 'isRequest' | 'reason' | 'lines'
>;

export const buildReturn = (
  { orderId, orderNumber, ttl }: OrderRecord,
  opened: OpenedReturn,
  now: Date,
): OrderReturnRecord => ({
  ...opened,
  orderId,
  orderNumber,
  version: 1,
  requestedAt: now.toISOString(),
  ...(ttl !== undefined && { ttl }),
});

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
  id: row.returnId,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  status: row.status,
  requestedBy: row.requestedBy,
  isByRight: isByRight(row),
  requestedAt: row.requestedAt,
  reason: row.reason,
  lines: row.lines.map(({ productId, quantity, restocked }) => ({
    productId,
    quantity,
    restocked: restocked ?? null,
    name: order.lines.find((line) => line.productId === productId)?.name ?? '',
  })),
  finding: row.finding ?? null,
  value: formatDecimalPounds(
    Math.min(computeReturnPence(row.lines, order.lines), computeRefundablePence(order)),
  ),
  refundId: row.refundId ?? null,
  version: row.version,
});

/**
 * The bottles that the buyer of a paid order can ask to return. Bottles that stay in bond are excluded; they are returned
 * in another way.
 */
export const listReturnableByBuyer = (order: OrderRecord, returns: readonly OrderReturnRecord[]) =>
  isPaid(order) && toPurpose(order) === 'delivery' && !order.cancellation
    ? listReturnable(listLeftLines(order), returns)
    : [];

const erasedReason = 'Erased';

/** A buyer's own words can identify them, so they are erased before the buyer is removed from the order. */
export async function eraseReturnReasons(orderId: string): Promise<void> {
  for (const { returnId, isRequest, reason } of await listReturns(orderId))
    if (isRequest && reason !== erasedReason)
      await isWritten(
        orderReturn.patch({ orderId, returnId }).set({ reason: erasedReason }).add({ version: 1 }).go(),
      );
}
