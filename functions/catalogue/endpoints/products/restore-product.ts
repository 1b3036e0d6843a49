import { findProduct } from '#functions/catalogue/find-product.ts';
import { buildProductEntry } from '#functions/catalogue/product-record.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { moveDraft, moveToCatalogue } from '#functions/catalogue/transactions/product-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.restoreProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available, draft, discardedDraft } = found;
  if (archivedAt === null || draft) return toAdminProduct({ ...found, product: record });
  const entry = buildProductEntry({ actor: staff.actor, now }, 'product_restored', record, {
    before: { state: 'archived' },
    after: { state: discardedDraft ? 'draft' : 'active' },
  });
  const { version = 0 } = record;
  const product = { ...record, version: version + 1 };
  // A bottle that was never in the shop becomes a draft again, so nobody puts it live by mistake.
  const { outcome } = discardedDraft
    ? await moveDraft(version, { ...product, archivedAt, ...discardedDraft }, entry)
    : await moveToCatalogue(record, entry);
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toAdminProduct({
    product,
    archivedAt: discardedDraft ? archivedAt : null,
    available,
    draft: discardedDraft,
  });
});
