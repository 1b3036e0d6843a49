import { entryOf } from '#functions/audit/staff-entry.ts';
import { archiveProduct } from '#functions/data/product-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';

export const handler = serveAdmin(productsApi.archiveProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, available } = found;
  const { productId, name } = record;
  if (found.archivedAt !== null) return toAdminProduct({ ...found, product: record });
  const archivedAt = now.toISOString();
  const outcome = await archiveProduct(
    record,
    archivedAt,
    entryOf(
      {
        actor: staff.actor,
        action: 'product_archived',
        entityType: 'product',
        entityId: productId,
        entityName: name,
        before: { state: 'active' },
        after: { state: 'archived' },
      },
      now,
    ),
  );
  if (!outcome.written) return fail('changed_meanwhile');
  const version = (record.version ?? 0) + 1;
  return toAdminProduct({ product: { ...record, version }, archivedAt, available });
});
