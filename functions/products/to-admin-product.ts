import { toProduct } from '#functions/catalogue/to-product.ts';
import type { Listed } from '#functions/data/shelf-page.ts';
import type { AdminProduct } from '#shared/api/products.ts';

/** The bottle as the back office shows it. */
export function toAdminProduct({ product, archivedAt, available }: Listed): AdminProduct {
  return {
    ...toProduct({ product, available: available ?? 0 }),
    stock: available,
    version: product.version ?? 0,
    updatedAt: product.updatedAt,
    archivedAt,
  };
}
