import { planDrop } from '#functions/data/drop-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findProduct } from '#functions/products/find-product.ts';
import { dropsApi } from '#shared/api/drops.ts';
import { allDrops, findDrop } from './find-drop.ts';
import { refuseBackwards } from './refuse-backwards.ts';
import { dropOf, entryOfDrop, saysTheSame, toAdminDrop } from './to-admin-drop.ts';

export const handler = serveAdmin(dropsApi.createDrop, async ({ body }, { staff, now, fail }) => {
  refuseBackwards(body);
  if (!(await findProduct(body.productId))) fail('product_not_found', {}, 'productId');
  const dropId = await freeId(body);
  // One that was taken back and is planned anew has the same id: no page that has read the earlier one may write over it.
  const after = dropOf(dropId, body, now.getTime());
  const entry = entryOfDrop({ actor: staff.actor, action: 'drop_planned', after }, now);
  if ((await planDrop(after, entry)).written) return toAdminDrop(after);
  const known = await findDrop(dropId);
  return known && saysTheSame(known, after) ? toAdminDrop(known) : fail('drop_exists', {}, 'opensAt');
});

/**
 * The id follows from what is released and when, so that the same drop cannot be planned twice. A drop that was moved to
 * another time since keeps its id: one that is planned in its place takes the next.
 */
async function freeId({ productId, opensAt }: { productId: string; opensAt: string }): Promise<string> {
  const id = `drp_${productId.replace(/^prd_/, '')}-${Date.parse(opensAt).toString(36)}`;
  const moved = new Set(
    (await allDrops()).flatMap((drop) => (drop.opensAt === opensAt ? [] : [drop.dropId])),
  );
  let free = id;
  for (let number = 2; moved.has(free); number++) free = `${id}-${number}`;
  return free;
}
