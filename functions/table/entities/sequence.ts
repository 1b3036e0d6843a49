import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * The last number of a row of documents. It moves by one, on the condition that it still is what was read, in the same
 * transaction as the document that takes the number: so there is no gap and no number twice.
 *
 * | access | key |
 * |---|---|
 * | the last number | `sequence#<name>` / `sequence` |
 */
export const sequence = new Entity(
  {
    model: { entity: 'sequence', version: '1', service: 'shop' },
    attributes: {
      /** Such as `invoice`. */
      name: { type: 'string', required: true },
      last: { type: 'number', required: true },
      /** When the first number was given: documents from before what is retained may be gone. */
      firstAt: { type: 'string' },
    },
    indexes: {
      byName: {
        pk: key('pk', `${partitions.sequence}\${name}`, ['name']),
        sk: key('sk', 'sequence'),
      },
    },
  },
  tableConfig,
);
