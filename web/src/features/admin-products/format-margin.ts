import type { ProductCosting } from '#shared/contracts/catalogue/admin-product.ts';
import { formatPounds } from '#shared/domain/common/money.ts';

/** '£40.00 (34.8%)', or a dash where the cost is not known. */
export function formatMargin({ margin, marginPercent }: ProductCosting): string {
  if (margin === null) return '-';
  return marginPercent === null ? formatPounds(margin) : `${formatPounds(margin)} (${marginPercent}%)`;
}
