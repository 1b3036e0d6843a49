import type { LotRecord } from '#functions/data/lot.ts';
import type { Holding } from '#shared/api/portfolio.ts';
import { certificateNumberOf, holdingIdOf, storedAtEarliest } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import type { ValuationPoint } from '#shared/domain/portfolio.ts';
import { placeNames } from '#shared/domain/storage.ts';
import { storageFacility } from '#shared/stage-facts.ts';

/** The bottles of a lot as their owner sees them; `valued` is what one of them was last valued at. */
export function toHoldings(lot: LotRecord, valued: ValuationPoint | undefined): Holding[] {
  const { lotId, line, orderId, orderNumber, productId, purchasedAt, place, storedFrom } = lot;
  const shared = {
    productId,
    product: {
      name: lot.name,
      imageUrl: lot.image,
      distillery: lot.distillery,
      region: lot.region,
      age: lot.ageYears ?? null,
      abv: lot.abvPercent,
      bottleSize: lot.bottleSize,
    },
    purchasePrice: poundsOf(lot.unitPricePence),
    deferredDuty: poundsOf(lot.unitDutyPence),
    deferredVat: poundsOf(lot.unitVatPence),
    currentMarketPrice: valued
      ? { marketPrice: poundsOf(valued.pence), on: valued.on, source: valued.source }
      : null,
    orderNumber,
    orderId,
    purchaseDate: purchasedAt,
    storedAtEarliest: storedAtEarliest(new Date(purchasedAt)),
    storedFrom,
    storageLocation: { name: placeNames[place], address: storageFacility(process.env).address ?? null },
  };
  return lot.bottles.map(({ number, status, condition, requestId }) => ({
    id: holdingIdOf(lotId, number),
    ...shared,
    storageStatus: status,
    condition,
    certificateNumber: certificateNumberOf(orderNumber, line, number),
    deliveryRequestId: requestId ?? null,
  }));
}
