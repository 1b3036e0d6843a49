import { createHash } from 'node:crypto';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { isWritten } from '#functions/table/transact.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import type { OrderReturn } from '#shared/contracts/orders/returns.ts';
import type { Fields } from '#shared/domain/common/changed-fields.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { computeReturnPence, isByRight, listReturnable } from '#shared/domain/orders/cancellation/returns.ts';
import { formatParcelLine, listLeftLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toPurpose } from '#shared/domain/orders/order-states.ts';
import { computeRefundablePence } from '#shared/domain/orders/refund.ts';
import { isPaid } from './queries/load-order.ts';

/** The id is derived from the key that the page generated, so pressing twice makes one return. */
export const toReturnId = (requestKey: string): string =>
  `ret_${createHash('sha256').update(requestKey).digest('hex').slice(0, 20)}`;

/** The lines of a return as they were sent, checked against the bottles that can still be returned. */
export function refuseTooManyReturned(
  lines: readonly { productId: string; quantity: number }[],
  returnable: readonly { productId: string; quantity: number; name: string }[],
): void {
  for (const [index, { productId, quantity }] of lines.entries()) {
    const line = returnable.find((each) => each.productId === productId);
    if (quantity <= (line?.quantity ?? 0)) continue;
    const details = { most: line?.quantity ?? 0, name: line?.name ?? 'this bottle' };
    const message = formatErrorDetail('return_too_many', details);
    throw new Refusal('return_too_many', details, [{ field: `lines.${index}.quantity`, message }]);
  }
}

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

export const buildReturnEntry = (
  actor: string,
  done: 'asked' | 'agreed' | 'inspected' | 'refunded' | 'declined',
  { orderId, orderNumber }: Pick<OrderRecord, 'orderId' | 'orderNumber'>,
  { before, after }: { before?: Fields; after: Fields },
  now: Date,
) =>
  buildAdminAuditEntry(
    {
      actor,
      action: `order_return_${done}`,
      entityType: 'order',
      entityId: orderId,
      entityName: orderNumber,
      ...(before ? { before } : {}),
      after,
    },
    now,
  );

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

/** The bottles, in words, for the audit trail. */
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
