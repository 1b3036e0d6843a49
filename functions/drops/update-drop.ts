import { changeDrop } from '#functions/data/drop-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findProduct } from '#functions/products/find-product.ts';
import { dropsApi } from '#shared/api/drops.ts';
import { findDrop } from './find-drop.ts';
import { refuseBackwards } from './refuse-backwards.ts';
import { dropOf, entryOfDrop, saysTheSame, toAdminDrop } from './to-admin-drop.ts';

export const handler = serveAdmin(dropsApi.updateDrop, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { version, ...fields } = body;
  refuseBackwards(fields);
  const before = (await findDrop(params.id)) ?? fail('drop_not_found', {}, 'id');
  const after = dropOf(before.dropId, fields, (before.version ?? 0) + 1);
  // What was sent twice is there already: the second time is no conflict.
  if (saysTheSame(before, after)) return toAdminDrop(before);
  if (version !== (before.version ?? 0)) fail('changed_meanwhile', {}, 'version');
  if (!(await findProduct(fields.productId))) fail('product_not_found', {}, 'productId');
  const entry = entryOfDrop({ actor: staff.actor, action: 'drop_changed', before, after }, now);
  const outcome = await changeDrop(before, after, entry);
  return outcome.written ? toAdminDrop(after) : fail('changed_meanwhile', {}, 'version');
});
