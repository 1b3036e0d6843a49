import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * One thing that somebody of the staff has done, with what it changed. It is written in the transaction that does it, so
 * that nothing is done without its entry and no entry tells of what was not done; nothing changes or removes it.
 *
 * | access | key |
 * |---|---|
 * | what was done, the latest first | `staff-trail` / `<doneAt>#<entryId>` |
 * | what was done to one thing | gsi1 `staff-trail#<entityId>` / `<doneAt>` |
 */
export const staffEntry = new Entity(
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
    },
    indexes: {
      byTime: {
        pk: { field: 'pk', composite: [], template: partitions.staffTrail, casing: 'none' },
        sk: {
          field: 'sk',
          composite: ['doneAt', 'entryId'],
          template: '${doneAt}#${entryId}',
          casing: 'none',
        },
      },
      ofEntity: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['entityId'],
          template: `${indexPartitions.staffTrailOf}\${entityId}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['doneAt'], template: '${doneAt}', casing: 'none' },
      },
    },
  },
  placement,
);

export type StaffEntryRecord = EntityItem<typeof staffEntry>;
