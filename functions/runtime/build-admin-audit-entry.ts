import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { diffFields, type Fields } from '#shared/domain/common/changed-fields.ts';
import { createId } from './ids.ts';

export type AdminAction = {
  actor: string;
  /** `<entity>_<what was done>`: `product_changed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** What people call it: a name or a number. */
  entityName: string;
  /** Absent if it is new. */
  before?: Fields;
  /** Absent if it was deleted. */
  after?: Fields;
};

/**
 * Builds the audit entry of an action, to be created in the action's own transaction. Only fields that differ between
 * the two states are stored.
 */
export function buildAdminAuditEntry(
  { before, after, ...done }: AdminAction,
  now: Date,
): AdminAuditEntryRecord {
  const changed = diffFields(before, after);
  return {
    ...done,
    entryId: createId('ent'),
    ...(changed.before ? { before: JSON.stringify(changed.before) } : {}),
    ...(changed.after ? { after: JSON.stringify(changed.after) } : {}),
    doneAt: now.toISOString(),
  };
}
