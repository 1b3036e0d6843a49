import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { HeldLot } from '#shared/domain/bonded-storage/portfolio.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

/** A lot as used for its valuation: it is held from the day of its payment. */
export const toHeldLot = ({ productId, unitPricePence, purchasedAt, bottles }: LotRecord): HeldLot => ({
  productId,
  unitPence: unitPricePence,
  boughtOn: toLondonDay(new Date(purchasedAt)),
  bottles,
});
