import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The last number of a sequence of documents. It rises by one, on condition that it is still as it was read, in the same
 * transaction as the document that takes the number, so no number is skipped or used twice.
 *
 * | access | key |
 * |---|---|
 * | the last number | `sequence#<name>` / `sequence` |
 */
export const sequence = defineEntity('sequence', {
  attributes: {
    /** Such as `invoice`. */
    name: { type: 'string', required: true },
    last: { type: 'number', required: true },
    /** When the first number was given. If that is before the retained period, the first documents may have been deleted. */
    firstAt: { type: 'string' },
  },
  indexes: {
    byName: {
      pk: key('pk', `${partitions.sequence}\${name}`, ['name']),
      sk: key('sk', 'sequence'),
    },
  },
});
