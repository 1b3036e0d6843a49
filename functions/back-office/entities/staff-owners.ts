import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Its version rises whenever an owner is removed, so two owners cannot remove each other at the same moment.
 *
 * | access | key |
 * |---|---|
 * | the one row | `staff` / `owners` |
 */
export const staffOwners = defineEntity('staffOwners', {
  attributes: { version: { type: 'number', required: true } },
  indexes: {
    only: {
      pk: key('pk', partitions.staff),
      sk: key('sk', 'owners'),
    },
  },
});
