import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { retryGathered } from '#functions/catalogue/spread-stock.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { archiveProduct, moveDraft } from '#functions/catalogue/transactions/product-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.archiveProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, available, draft } = found;
  const { productId, version = 0 } = record;
  if (found.archivedAt !== null && !draft) return toAdminProduct({ ...found, product: record });
  const archivedAt = now.toISOString();
  const entry = buildProductEntry({ actor: staff.actor, now }, 'product_archived', record, {
    before: { state: draft ? 'draft' : 'active' },
    after: { state: 'archived' },
  });
  const product = { ...record, version: version + 1 };
  const { outcome } = draft
    ? await moveDraft(
        version,
        { ...product, archivedAt, draftedAt: draft.draftedAt, isDiscarded: true },
        entry,
      )
    : await retryGathered(
        () => archiveProduct(record, archivedAt, entry),
        ({ outcome }) => (outcome === 'spread' ? [productId] : []),
      );
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toAdminProduct({ product, archivedAt, available });
});
