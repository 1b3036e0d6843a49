import { findProduct } from '#functions/catalogue/find-product.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { archiveProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.archiveProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, available } = found;
  const { productId, name } = record;
  if (found.archivedAt !== null) return toAdminProduct({ ...found, product: record });
  const archivedAt = now.toISOString();
  const { outcome } = await archiveProduct(
    record,
    archivedAt,
    buildAdminAuditEntry(
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
  if (outcome !== 'done') return fail('changed_meanwhile');
  const version = (record.version ?? 0) + 1;
  return toAdminProduct({ product: { ...record, version }, archivedAt, available });
});
