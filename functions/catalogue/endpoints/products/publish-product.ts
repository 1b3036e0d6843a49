import { findProduct } from '#functions/catalogue/find-product.ts';
import { publishProduct } from '#functions/catalogue/publish-product.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.publishProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, available, archivedAt, draft } = found;
  // A repeated request: the product is live already.
  if (archivedAt === null) return toAdminProduct({ product: record, archivedAt, available });
  if (!draft) return fail('product_not_draft', { name: record.name });
  const { outcome } = await publishProduct(record, { actor: staff.actor, now });
  if (outcome !== 'done') return fail('changed_meanwhile');
  const product = { ...record, version: (record.version ?? 0) + 1, addedAt: now.toISOString() };
  return toAdminProduct({ product, archivedAt: null, available });
});
