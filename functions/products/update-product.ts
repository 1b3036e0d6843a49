import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { changeBottle } from './change-bottle.ts';
import { findProduct } from './find-product.ts';
import { recordOf, saysTheSame } from './product-record.ts';
import { toAdminProduct } from './to-admin-product.ts';

export const handler = serveAdmin(productsApi.updateProduct, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { version, email: _, ...fields } = body;
  const found = (await findProduct(params.id)) ?? fail('product_not_found', {}, 'id');
  const { record, archivedAt } = found;
  if (archivedAt !== null) fail('product_archived', { name: record.name });
  const isAsRead = version === undefined || version === (record.version ?? 0);
  // What was sent twice is there already: the second time is no conflict.
  if (!isAsRead && !saysTheSame(record, recordOf(record.productId, fields, 0, now)))
    fail('changed_meanwhile', {}, 'version');
  const done = await changeBottle(found, fields, { actor: staff.actor, now });
  if ('meanwhile' in done) return fail('changed_meanwhile', {}, 'version');
  const { record: product, ...rest } = 'changed' in done ? done.changed : done.same;
  return toAdminProduct({ product, ...rest });
});
