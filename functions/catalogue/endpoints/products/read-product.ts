import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { readCosting } from '#functions/catalogue/read-costing.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { toCosting } from '#functions/catalogue/to-costing.ts';
import { toValuationHistory } from '#functions/catalogue/to-valuation-history.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

export const handler = serveAdmin(productsApi.readProduct, async ({ params }, { staff, now, fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available, draft } = found;
  const { data } = await valuation.get({ productId: record.productId }).go({ consistent: true });
  return {
    product: toAdminProduct({ product: record, archivedAt, available, draft }),
    valuations: toValuationHistory(data),
    ...(hasPermission(staff.role, 'costs.view')
      ? { costing: toCosting(record.pricePence, await readCosting(record.productId), now) }
      : {}),
  };
});
