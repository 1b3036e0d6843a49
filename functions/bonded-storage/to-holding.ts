import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { toHeldProduct } from '#functions/orders/lots/held-product.ts';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { ValuationPoint } from '#shared/domain/bonded-storage/portfolio.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { formatCertificateNumber, toEarliestStorageDay, toHoldingId } from '#shared/domain/orders/holding.ts';
import { placeNames } from '#shared/domain/orders/storage.ts';
import { readStorageFacility } from '#shared/stage-facts.ts';

/** The bottles of a lot as their owner sees them; `valued` is the latest valuation of one bottle. */
export function toHoldings(lot: LotRecord, valued: ValuationPoint | undefined): Holding[] {
  const { lotId, line, orderId, orderNumber, productId, purchasedAt, place, storedFrom } = lot;
  const shared = {
    productId,
    product: toHeldProduct(lot),
    purchasePrice: formatDecimalPounds(lot.unitPricePence),
    deferredDuty: formatDecimalPounds(lot.unitDutyPence),
    deferredVat: formatDecimalPounds(lot.unitVatPence),
    currentMarketPrice: valued
      ? { marketPrice: formatDecimalPounds(valued.pence), on: valued.on, source: valued.source }
      : null,
    orderNumber,
    orderId,
    purchaseDate: purchasedAt,
    storedAtEarliest: toEarliestStorageDay(new Date(purchasedAt)),
    storedFrom,
    storageLocation: { name: placeNames[place], address: readStorageFacility(process.env).address ?? null },
  };
  return lot.bottles.map(({ number, status, inspection, requestId }) => ({
    id: toHoldingId(lotId, number),
    ...shared,
    storageStatus: status,
    condition: inspection?.grade ?? null,
    inspection: inspection
      ? {
          inspectedAt: inspection.inspectedAt,
          notes: inspection.notes ?? null,
          pictures: inspection.pictures,
        }
      : null,
    certificateNumber: formatCertificateNumber(orderNumber, line, number),
    deliveryRequestId: requestId ?? null,
  }));
}
