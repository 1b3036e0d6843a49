import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import type { HeldLot } from '#shared/domain/bonded-storage/portfolio.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

/** Everything that a customer has, or had, in bond: the lots of all orders, the latest purchase first. */
export async function readLots(customerId: string, consistent = false): Promise<LotRecord[]> {
  const { data } = await lot.query.inStorage({ customerId }).go({ pages: 'all', consistent });
  return data.toSorted(
    (one, other) => other.purchasedAt.localeCompare(one.purchasedAt) || one.lotId.localeCompare(other.lotId),
  );
}

/** A lot as used for its valuation: it is held from the day of its payment. */
export const toHeldLot = ({ productId, unitPricePence, purchasedAt, bottles }: LotRecord): HeldLot => ({
  productId,
  unitPence: unitPricePence,
  boughtOn: toLondonDay(new Date(purchasedAt)),
  bottles,
});
