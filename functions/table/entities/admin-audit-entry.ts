import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';

/**
 * One action of the staff, with what it changed. It is written in the action's own transaction, so that there is no
 * action without its entry, and no entry without its action; it is retained as long as a record of a sale, since it may name
 * whom an invoice is for. Nothing changes it but the erasure of whom an order names.
 *
 * | access | key |
 * |---|---|
 * | what was done, the latest first | `staff-trail` / `<doneAt>#<entryId>` |
 * | what was done to one thing | gsi1 `staff-trail#<entityId>` / `<doneAt>` |
 */
export const adminAuditEntry = new Entity(
  {
    model: { entity: 'staffEntry', version: '1', service: 'shop' },
    attributes: {
      entryId: { type: 'string', required: true },
      /** An address of the staff list, `admin`, or the name of a job. */
      actor: { type: 'string', required: true },
      /** Such as `product_changed`. */
      action: { type: 'string', required: true },
      /** Such as `product`. */
      entityType: { type: 'string', required: true },
      entityId: { type: 'string', required: true },
      /** What a person calls it: a name, or a number. */
      entityName: { type: 'string', required: true },
      /** The fields that changed, as they were and as they are, in JSON: the table knows no schema of them. */
      before: { type: 'string' },
      after: { type: 'string' },
      doneAt: { type: 'string', required: true },
      /** When it goes, in seconds. */
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
  },
  tableConfig,
);

export type AdminAuditEntryRecord = EntityItem<typeof adminAuditEntry>;
