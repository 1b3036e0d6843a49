import { planDrop } from '#functions/data/drop-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findProduct } from '#functions/products/find-product.ts';
import { dropsApi } from '#shared/api/drops.ts';
import { findDrop } from './find-drop.ts';
import { refuseBackwards } from './refuse-backwards.ts';
import { dropOf, entryOfDrop, saysTheSame, toAdminDrop } from './to-admin-drop.ts';

export const handler = serveAdmin(dropsApi.createDrop, async ({ body }, { staff, now, fail }) => {
  refuseBackwards(body);
  if (!(await findProduct(body.productId))) fail('product_not_found', {}, 'productId');
  // The id follows from what is released and when, so that the same drop cannot be planned twice.
  const dropId = `drp_${body.productId.replace(/^prd_/, '')}-${Date.parse(body.opensAt).toString(36)}`;
  const after = dropOf(dropId, body, 1);
  const entry = entryOfDrop({ actor: staff.actor, action: 'drop_planned', after }, now);
  if ((await planDrop(after, entry)).written) return toAdminDrop(after);
  const known = await findDrop(dropId);
  return known && saysTheSame(known, after) ? toAdminDrop(known) : fail('drop_exists', {}, 'opensAt');
});
