import { addBottle } from '#functions/catalogue/add-bottle.ts';
import { checkProductPrice } from '#functions/catalogue/check-product-price.ts';
import { checkProductYears } from '#functions/catalogue/check-product-years.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.createProduct, async ({ body }, { staff, now, fail }) => {
  const { id, email: _, isDraft = false, ...fields } = body;
  checkProductPrice(fields, now);
  checkProductYears(fields, now);
  const done = await addBottle(id, fields, { actor: staff.actor, now, isDraft });
  if ('skuTaken' in done) return fail('sku_taken', { sku: done.skuTaken }, 'sku');
  if ('taken' in done) return fail('product_exists', { id: done.taken }, 'id');
  const { record, ...rest } = 'added' in done ? done.added : done.known;
  return toAdminProduct({ product: record, ...rest });
});
