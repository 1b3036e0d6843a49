import { orderReturn } from '#functions/orders/entities/order-return.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { buildNeed, maxItemsPerNeed } from './build-need.ts';

/** Returns that wait for their bottles or their refund, the oldest request first. */
export async function findOpenReturns(): Promise<Need> {
  const { data, cursor } = await orderReturn.query.open({}).go({ limit: maxItemsPerNeed });
  const items = data.map(({ returnId, orderId, orderNumber, status, requestedAt }) => ({
    id: returnId,
    orderId,
    name: orderNumber,
    since: requestedAt,
    detail: returnLabels[status],
  }));
  return buildNeed('open_returns', items, cursor !== null);
}
