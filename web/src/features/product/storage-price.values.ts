import { formatPence } from '#shared/domain/money.ts';
import { monthlyPence } from '#shared/domain/storage.ts';
import { standardVatPercent } from '#shared/domain/vat.ts';

/** What keeping one bottle costs a month, and the VAT that waits meanwhile. */
export const storagePrice = formatPence(monthlyPence('shelf'));
export const vatRate = `${standardVatPercent}%`;
