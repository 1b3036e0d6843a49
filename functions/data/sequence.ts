import { Entity } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

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
    },
    indexes: {
      byName: {
        pk: { field: 'pk', composite: ['name'], template: `${partitions.sequence}\${name}`, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'sequence', casing: 'none' },
      },
    },
  },
  placement,
);
