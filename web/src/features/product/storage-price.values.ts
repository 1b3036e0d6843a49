import { standardVatPercent } from '#shared/domain/common/vat.ts';

export const vatRate = `${standardVatPercent}%`;
