import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { productsApi } from '#shared/api/products.ts';
import { addBottle } from './add-bottle.ts';
import { toAdminProduct } from './to-admin-product.ts';

export const handler = serveAdmin(productsApi.createProduct, async ({ body }, { staff, now, fail }) => {
  const { id, email: _, ...fields } = body;
  const done = await addBottle(id, fields, { actor: staff.actor, now });
  if ('taken' in done) return fail('product_exists', { id: done.taken }, 'id');
  const { record, ...rest } = 'added' in done ? done.added : done.known;
  return toAdminProduct({ product: record, ...rest });
});
