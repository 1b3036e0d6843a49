import { listReturnableByBuyer, toReturn } from '#functions/orders/load-returns.ts';
import type { Cancellation } from '#shared/contracts/orders/cancellations.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import {
  computeCancellationPeriod,
  computeCancellationState,
} from '#shared/domain/orders/cancellation/cancellation.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { computeRefundablePence, computeRefundedPence } from '#shared/domain/orders/refund.ts';
import type { LinkedOrder } from './load-linked-order.ts';

/** An order's cancellation as its buyer sees it. */
export function toCancellation({ order, bottles, returns }: LinkedOrder, now: Date): Cancellation {
  const state = computeCancellationState(order, bottles, now);
  const gone = computeRefundedPence(order) + (order.owedPence ?? 0);
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state,
    period: computeCancellationPeriod(order),
    refund: formatDecimalPounds(state === 'cancelled' ? gone : computeRefundablePence(order)),
    isStored: order.stored !== undefined,
    isCollected: isCollectionOrder(order),
    requestedAt: order.cancellation?.at ?? null,
    returnable: listReturnableByBuyer(order, returns).map(({ productId, name, quantity }) => ({
      productId,
      name,
      quantity,
    })),
    returns: returns
      .filter(({ isRequest }) => isRequest)
      .map((row) => {
        const { id, status, requestedAt, lines, finding } = toReturn(row, order);
        return {
          id,
          status,
          requestedAt,
          lines: lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
          finding: status === 'declined' ? finding : null,
        };
      }),
  };
}
