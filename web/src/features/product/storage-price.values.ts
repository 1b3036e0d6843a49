import { formatPence } from '#shared/domain/common/money.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { computeMonthlyPence } from '#shared/domain/orders/storage.ts';

/** What keeping one bottle costs a month, and the VAT that waits meanwhile. */
export const storagePrice = formatPence(computeMonthlyPence('shelf'));
export const vatRate = `${standardVatPercent}%`;
