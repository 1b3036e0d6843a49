import { readBeaconChain } from '#functions/adapters/beacon.ts';
import {
  findChangedRoomTerm,
  findChangedTerm,
  findOverlap,
  moveDrop,
} from '#functions/catalogue/check-drop.ts';
import { checkDropFields } from '#functions/catalogue/check-drop-fields.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { readGatheredStock, spreadOrGather } from '#functions/catalogue/spread-stock.ts';
import {
  buildDropEntry,
  isUnchanged,
  toAdminDrop,
  toDropRecord,
} from '#functions/catalogue/to-admin-drop.ts';
import { changeDrop, readSchedule } from '#functions/catalogue/transactions/drop-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';

export const handler = serveAdmin(dropsApi.updateDrop, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { version, ...fields } = body;
  checkDropFields(fields);
  const result = await retryOnConflict(async () => {
    const schedule = await readSchedule();
    const all = await listAllDrops();
    const before = all.find(({ dropId }) => dropId === params.id) ?? fail('drop_not_found', {}, 'id');
    const after = toDropRecord(before.dropId, fields, (before.version ?? 0) + 1, readBeaconChain(), before);
    // A repeated request has been applied already, so it is no conflict.
    if (isUnchanged(before, after)) return toAdminDrop(before);
    if (version !== (before.version ?? 0)) fail('changed_meanwhile', {}, 'version');
    const term = findChangedTerm(before, after, now);
    if (term) fail('ballot_has_opened', {}, term);
    const roomTerm = findChangedRoomTerm(before, after, now);
    if (roomTerm) fail('waiting_room_has_opened', {}, roomTerm);
    if (!(await findProduct(fields.productId))) fail('product_not_found', {}, 'productId');
    const [from, to] = await Promise.all([
      readGatheredStock(before.productId),
      readGatheredStock(after.productId),
    ]);
    if (!from || !to) return fail('product_not_found', {}, 'productId');
    const moved = findOverlap(after, all, now) ?? moveDrop(before, after, { from, to }, now);
    if ('code' in moved) return fail(moved.code, moved.details, moved.field);
    const entry = buildDropEntry({ actor: staff.actor, action: 'drop_changed', before, after }, now);
    if ((await changeDrop(before, after, moved, schedule, entry)).outcome !== 'done') return undefined;
    await spreadOrGather(after, now);
    return toAdminDrop(after);
  });
  return result ?? fail('changed_meanwhile', {}, 'version');
});
