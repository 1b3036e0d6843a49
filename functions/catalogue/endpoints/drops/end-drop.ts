import { moveDrop } from '#functions/catalogue/check-drop.ts';
import { findDrop } from '#functions/catalogue/find-drop.ts';
import { readGatheredStock } from '#functions/catalogue/spread-stock.ts';
import { buildDropEntry } from '#functions/catalogue/to-admin-drop.ts';
import { changeDrop, readSchedule, removeDrop } from '#functions/catalogue/transactions/drop-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';

export const handler = serveAdmin(dropsApi.endDrop, async ({ params }, { staff, now, fail }) => {
  const { actor } = staff;
  const at = now.toISOString();
  const done = await retryOnConflict(async () => {
    const schedule = await readSchedule();
    const before = (await findDrop(params.id)) ?? fail('drop_not_found', {}, 'id');
    if (before.closesAt <= at) return true;
    const read = await readGatheredStock(before.productId);
    const { dropId } = before;
    if (before.opensAt >= at) {
      const entry = buildDropEntry({ actor, action: 'drop_taken_back', before }, now);
      const gone = read?.drops?.[dropId] ? [{ read, dropId, remove: true as const }] : [];
      if ((await removeDrop(before, gone, schedule, entry)).outcome === 'done') return true;
      return undefined;
    }
    const after = { ...before, closesAt: at, version: (before.version ?? 0) + 1 };
    const entry = buildDropEntry({ actor, action: 'drop_ended', before, after }, now);
    const moved = read ? moveDrop(before, after, { from: read, to: read }, now) : [];
    if ('code' in moved) return fail('changed_meanwhile');
    if ((await changeDrop(before, after, moved, schedule, entry)).outcome === 'done') return true;
    return undefined;
  });
  return done ? undefined : fail('changed_meanwhile');
});
