import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';

/** The lots of some bottles, each once, in their current state. */
export function loadLots(customerId: string, bottles: readonly { lotId: string }[]): Promise<LotRecord[]> {
  const keys = [...new Set(bottles.map(({ lotId }) => lotId))].map((lotId) => ({ customerId, lotId }));
  return batchGet(keys, (keys) => lot.get(keys).go({ consistent: true }));
}

/** The bottles of an order that are or were in bond. The lots are created a moment after the payment. */
export async function loadOrderLots(order: OrderRecord): Promise<LotRecord[]> {
  const { stored, customerId, orderId, lines } = order;
  if (!stored || !customerId) return [];
  const keys = lines.map((_, line) => ({ lotId: toLotId(orderId, line) }));
  return loadLots(customerId, keys);
}

/** Everything that a customer has, or had, in bond: the lots of all orders, the latest purchase first. */
export async function loadOwnLots(customerId: string, consistent = false): Promise<LotRecord[]> {
  const { data } = await lot.query.inStorage({ customerId }).go({ pages: 'all', consistent });
  return data.toSorted(
    (one, other) => other.purchasedAt.localeCompare(one.purchasedAt) || one.lotId.localeCompare(other.lotId),
  );
}
