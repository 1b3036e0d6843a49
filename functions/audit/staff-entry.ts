import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { newId } from '#functions/kit/ids.ts';
import { changedFields, type Fields } from '#shared/domain/changed-fields.ts';

export type Done = {
  actor: string;
  /** `<entity>_<what was done>`: `product_changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** What a person calls it: a name, or a number. */
  entityName: string;
  /** Absent where the thing is new. */
  before?: Fields;
  /** Absent where the thing is gone. */
  after?: Fields;
};

/**
 * The entry of the trail for something that is being done, to be created in the transaction that does it. Only the fields
 * that differ are kept of the two states.
 */
export function entryOf({ before, after, ...done }: Done, now: Date): StaffEntryRecord {
  const changed = changedFields(before, after);
  return {
    ...done,
    entryId: newId('ent'),
    ...(changed.before ? { before: JSON.stringify(changed.before) } : {}),
    ...(changed.after ? { after: JSON.stringify(changed.after) } : {}),
    doneAt: now.toISOString(),
  };
}
