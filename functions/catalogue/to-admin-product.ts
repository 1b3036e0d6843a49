import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import type { AdminListedProduct } from './admin-product-page.ts';
import type { Draft } from './split-archived.ts';
import { toOfficeFields, toProductDetails } from './to-product.ts';

export function toAdminProduct({ product, archivedAt, available, draft }: AdminListedProduct): AdminProduct {
  return {
    ...toProductDetails({ product, available: available ?? 0 }),
    ...toOfficeFields(product),
    stock: available,
    version: product.version ?? 0,
    updatedAt: product.updatedAt,
    archivedAt: draft ? null : archivedAt,
    draft: draft ? toShownDraft(draft) : null,
  };
}

const toShownDraft = ({ draftedAt, goesLiveAt, scheduledBy }: Draft): AdminProduct['draft'] => ({
  since: draftedAt,
  goesLiveAt: goesLiveAt ?? null,
  scheduledBy: scheduledBy ?? null,
});
