import { type LotRecord, lot } from '#functions/data/lot.ts';
import { londonDay } from '#shared/domain/days.ts';
import type { HeldLot } from '#shared/domain/portfolio.ts';

/** All that a customer keeps, or has kept, in bond: the lots of all orders, the latest bought first. */
export async function readLots(customerId: string, consistent = false): Promise<LotRecord[]> {
  const { data } = await lot.query.inStorage({ customerId }).go({ pages: 'all', consistent });
  return data.toSorted(
    (one, other) => other.purchasedAt.localeCompare(one.purchasedAt) || one.lotId.localeCompare(other.lotId),
  );
}

/** A lot as its value is reckoned with: it is held from the day of its payment on. */
export const heldLotOf = ({ productId, unitPricePence, purchasedAt, bottles }: LotRecord): HeldLot => ({
  productId,
  unitPence: unitPricePence,
  boughtOn: londonDay(new Date(purchasedAt)),
  bottles,
});
