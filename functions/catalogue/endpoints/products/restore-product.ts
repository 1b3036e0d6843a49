import { findProduct } from '#functions/catalogue/find-product.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { restoreProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.restoreProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available } = found;
  const { productId, name } = record;
  if (archivedAt === null) return toAdminProduct({ ...found, product: record });
  const { outcome } = await restoreProduct(
    { ...record, archivedAt },
    buildAdminAuditEntry(
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
  if (outcome !== 'done') return fail('changed_meanwhile');
  const version = (record.version ?? 0) + 1;
  return toAdminProduct({ product: { ...record, version }, archivedAt: null, available });
});
