import { valuation } from '#functions/data/valuation.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { findProduct } from './find-product.ts';
import { toAdminProduct } from './to-admin-product.ts';
import { toValuationHistory } from './to-valuation-history.ts';

export const handler = serveAdmin(productsApi.readProduct, async ({ params }, { fail }) => {
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, available } = found;
  const { data } = await valuation.get({ productId: record.productId }).go({ consistent: true });
  return {
    product: toAdminProduct({ product: record, archivedAt, available }),
    valuations: toValuationHistory(data),
  };
});
