import { entryOf } from '#functions/audit/staff-entry.ts';
import type { DropRecord } from '#functions/data/drop.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import type { AdminDrop } from '#shared/api/drops.ts';
import type { DropFields } from '#shared/domain/drop-form.ts';

/** The drop as the back office shows it. */
export function toAdminDrop({ dropId, nextDropAt, version = 0, ...facts }: DropRecord): AdminDrop {
  return { ...facts, id: dropId, nextDropAt: nextDropAt ?? null, version };
}

/** The drop as it is stored. */
export const dropOf = (
  dropId: string,
  { nextDropAt, ...fields }: DropFields,
  version: number,
): DropRecord => ({ ...fields, dropId, version, ...(nextDropAt ? { nextDropAt } : {}) });

const toldOf = (record: DropRecord) => {
  const { id: _, version: __, ...told } = toAdminDrop(record);
  return told;
};

export const saysTheSame = (one: DropRecord, other: DropRecord): boolean => {
  const sorted = (record: DropRecord) => JSON.stringify(Object.entries(toldOf(record)).sort());
  return sorted(one) === sorted(other);
};

/** The entry of the trail for what is done to a drop. */
export function entryOfDrop(
  done: { actor: string; action: string; before?: DropRecord; after?: DropRecord },
  now: Date,
): StaffEntryRecord {
  const { actor, action, before, after } = done;
  const of = after ?? before;
  return entryOf(
    {
      ...{ actor, action, entityType: 'drop' },
      entityId: of?.dropId ?? '',
      entityName: of?.title ?? '',
      before: before && toldOf(before),
      after: after && toldOf(after),
    },
    now,
  );
}
