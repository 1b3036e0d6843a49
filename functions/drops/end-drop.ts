import { changeDrop, removeDrop } from '#functions/data/drop-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { dropsApi } from '#shared/api/drops.ts';
import { findDrop } from './find-drop.ts';
import { entryOfDrop } from './to-admin-drop.ts';

export const handler = serveAdmin(dropsApi.endDrop, async ({ params }, { staff, now, fail }) => {
  const { actor } = staff;
  const at = now.toISOString();
  const before = (await findDrop(params.id)) ?? fail('drop_not_found', {}, 'id');
  if (before.closesAt <= at) return undefined;
  const hasOpened = before.opensAt < at;
  const after = { ...before, closesAt: at, version: (before.version ?? 0) + 1 };
  const outcome = hasOpened
    ? await changeDrop(before, after, entryOfDrop({ actor, action: 'drop_ended', before, after }, now))
    : await removeDrop(before, entryOfDrop({ actor, action: 'drop_taken_back', before }, now));
  if (!outcome.written) fail('changed_meanwhile');
  return undefined;
});
