import { entryOf } from '#functions/audit/staff-entry.ts';
import { restoreProduct } from '#functions/data/product-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';

export const handler = serveAdmin(productsApi.restoreProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available } = found;
  const { productId, name } = record;
  if (archivedAt === null) return toAdminProduct({ ...found, product: record });
  const outcome = await restoreProduct(
    { ...record, archivedAt },
    entryOf(
      {
        actor: staff.actor,
        action: 'product_restored',
        entityType: 'product',
        entityId: productId,
        entityName: name,
        before: { state: 'archived' },
        after: { state: 'active' },
      },
      now,
    ),
  );
  if (!outcome.written) return fail('changed_meanwhile');
  const version = (record.version ?? 0) + 1;
  return toAdminProduct({ product: { ...record, version }, archivedAt: null, available });
});
