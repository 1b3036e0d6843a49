import { changeBottle } from '#functions/catalogue/change-bottle.ts';
import { checkProductPrice } from '#functions/catalogue/check-product-price.ts';
import { checkProductYears } from '#functions/catalogue/check-product-years.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { fillOmitted, isUnchanged, toProductRecord } from '#functions/catalogue/product-record.ts';
import { toAdminProduct } from '#functions/catalogue/to-admin-product.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.updateProduct, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { version, email: _, ...fields } = body;
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt, draft } = found;
  if (archivedAt !== null && !draft) fail('product_archived', { name: record.name });
  checkProductPrice(fields, now);
  checkProductYears(fillOmitted(fields, record), now);
  const isAsRead = version === undefined || version === (record.version ?? 0);
  // A repeated request has been applied already, so it is no conflict.
  if (!isAsRead && !isUnchanged(record, toProductRecord(record.productId, fields, 0, now)))
    fail('changed_meanwhile', {}, 'version');
  const done = await changeBottle(found, fields, { actor: staff.actor, now });
  if ('skuTaken' in done) return fail('sku_taken', { sku: done.skuTaken }, 'sku');
  if ('meanwhile' in done) return fail('changed_meanwhile', {}, 'version');
  const { record: product, ...rest } = 'changed' in done ? done.changed : done.same;
  return toAdminProduct({ product, ...rest });
});
