import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { batchGet } from '#functions/table/batch-get.ts';

/** The lots of some bottles, each once, in their current state. */
export function loadLots(customerId: string, bottles: readonly { lotId: string }[]): Promise<LotRecord[]> {
  const keys = [...new Set(bottles.map(({ lotId }) => lotId))].map((lotId) => ({ customerId, lotId }));
  return batchGet(keys, (keys) => lot.get(keys).go({ consistent: true }));
}

/** Everything that a customer has, or had, in bond: the lots of all orders, the latest purchase first. */
export async function loadOwnLots(customerId: string, consistent = false): Promise<LotRecord[]> {
  const { data } = await lot.query.inStorage({ customerId }).go({ pages: 'all', consistent });
  return data.toSorted(
    (one, other) => other.purchasedAt.localeCompare(one.purchasedAt) || one.lotId.localeCompare(other.lotId),
  );
}
