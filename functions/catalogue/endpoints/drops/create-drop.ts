import { readBeaconChain } from '#functions/adapters/beacon.ts';
import { findOverlap, planStockDrop } from '#functions/catalogue/check-drop.ts';
import { checkDropFields } from '#functions/catalogue/check-drop-fields.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { readGatheredStock, spreadOrGather } from '#functions/catalogue/spread-stock.ts';
import {
  buildDropEntry,
  isUnchanged,
  toAdminDrop,
  toDropRecord,
} from '#functions/catalogue/to-admin-drop.ts';
import { planDrop, readSchedule } from '#functions/catalogue/transactions/drop-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';

export const handler = serveAdmin(dropsApi.createDrop, async ({ body }, { staff, now, fail }) => {
  checkDropFields(body);
  if (!(await findProduct(body.productId))) fail('product_not_found', {}, 'productId');
  const result = await retryOnConflict(async () => {
    const schedule = await readSchedule();
    const all = await listAllDrops();
    const dropId = findFreeId(body, all);
    // A drop that was removed and planned again has the same id, so its version starts from the time: no page that has read
    // the earlier one can write over it.
    const after = toDropRecord(dropId, body, now.getTime(), readBeaconChain());
    const known = all.find((each) => each.dropId === dropId);
    if (known) return isUnchanged(known, after) ? toAdminDrop(known) : fail('drop_exists', {}, 'opensAt');
    const read = (await readGatheredStock(body.productId)) ?? fail('product_not_found', {}, 'productId');
    const placed = findOverlap(after, all, now) ?? planStockDrop(after, read, now);
    if ('code' in placed) return fail(placed.code, placed.details, placed.field);
    const entry = buildDropEntry({ actor: staff.actor, action: 'drop_planned', after }, now);
    if ((await planDrop(after, placed, schedule, entry)).outcome !== 'done') return undefined;
    await spreadOrGather(after, now);
    return toAdminDrop(after);
  });
  return result ?? fail('changed_meanwhile');
});

/**
 * The id is derived from the product and the opening, so the same drop cannot be planned twice. A drop that was moved to
 * another time retains its id; a new one in its place takes the next.
 */
function findFreeId(
  { productId, opensAt }: { productId: string; opensAt: string },
  all: readonly DropRecord[],
): string {
  const id = `drp_${productId.replace(/^prd_/, '')}-${Date.parse(opensAt).toString(36)}`;
  const moved = new Set(all.flatMap((drop) => (drop.opensAt === opensAt ? [] : [drop.dropId])));
  let free = id;
  for (let number = 2; moved.has(free); number++) free = `${id}-${number}`;
  return free;
}
