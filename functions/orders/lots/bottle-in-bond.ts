import type * as z from 'zod/mini';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { HeldProduct } from '#shared/contracts/held-product.ts';
import { formatCertificateNumber } from '#shared/domain/orders/holding.ts';

/** A bottle as it was at the time of purchase. */
export const toBottleInBond = (row: LotRecord): z.output<typeof HeldProduct> => ({
  name: row.name,
  imageUrl: row.image,
  distillery: row.distillery,
  region: row.region,
  age: row.ageYears ?? null,
  abv: row.abvPercent,
  bottleSize: row.bottleSize,
});

export const formatCertificate = (row: LotRecord, bottle: number): string =>
  formatCertificateNumber(row.orderNumber, row.line, bottle);
