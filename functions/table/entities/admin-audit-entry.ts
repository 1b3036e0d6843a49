import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';

/**
 * One action by staff, with what it changed. It is written in the action's own transaction, so neither exists without the
 * other. It is retained as long as the record of a sale, because it may name the recipient of an invoice. It changes only
 * when people named by an order are erased.
 *
 * | access | key |
 * |---|---|
 * | what was done, the latest first | `staff-trail` / `<doneAt>#<entryId>` |
 * | what was done to one thing | gsi1 `staff-trail#<entityId>` / `<doneAt>` |
 */
export const adminAuditEntry = defineEntity('staffEntry', {
  attributes: {
    entryId: { type: 'string', required: true },
    /** An address of the staff list, `admin`, or the name of a job. */
    actor: { type: 'string', required: true },
    /** Such as `product_changed`. */
    action: { type: 'string', required: true },
    /** Such as `product`. */
    entityType: { type: 'string', required: true },
    entityId: { type: 'string', required: true },
    /** What people call it: a name or a number. */
    entityName: { type: 'string', required: true },
    /** The old and the new values of the changed fields, in JSON, because the table has no schema for them. */
    before: { type: 'string' },
    after: { type: 'string' },
    doneAt: { type: 'string', required: true },
    /** When it expires, in seconds. */
    ttl: {
      type: 'number',
      watch: ['doneAt'],
      set: (ttl?: number, { doneAt }: { doneAt?: string } = {}) =>
        ttl ?? (doneAt ? toRetentionTtl(doneAt) : undefined),
    },
  },
  indexes: {
    byTime: {
      pk: key('pk', partitions.staffTrail),
      sk: key('sk', '${doneAt}#${entryId}', ['doneAt', 'entryId']),
    },
    ofEntity: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.staffTrailByEntity}\${entityId}`, ['entityId']),
      sk: key('gsi1sk', '${doneAt}', ['doneAt']),
    },
  },
});

export type AdminAuditEntryRecord = EntityItem<typeof adminAuditEntry>;
