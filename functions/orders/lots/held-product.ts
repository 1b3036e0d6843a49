import type * as z from 'zod/mini';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { HeldProduct } from '#shared/contracts/held-product.ts';
import { formatCertificateNumber } from '#shared/domain/orders/holding.ts';

/** The product of a lot, as it was when it was bought. */
export const toHeldProduct = (row: LotRecord): z.output<typeof HeldProduct> => ({
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
