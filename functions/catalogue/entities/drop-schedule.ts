import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The version of the list of all drops. Every change of a drop's times names the version that it read, so two concurrent
 * requests cannot plan overlapping drops.
 *
 * | access | key |
 * |---|---|
 * | the version | `drop-schedule` / `version` |
 */
export const dropSchedule = defineEntity('dropSchedule', {
  attributes: {
    version: { type: 'number', required: true },
  },
  indexes: {
    only: {
      pk: key('pk', partitions.dropSchedule),
      sk: key('sk', 'version'),
    },
  },
});
