import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * Its version rises whenever an owner is removed, so two owners cannot remove each other at the same moment.
 *
 * | access | key |
 * |---|---|
 * | the one row | `staff` / `owners` |
 */
export const staffOwners = new Entity(
  {
    model: { entity: 'staffOwners', version: '1', service: 'shop' },
    attributes: { version: { type: 'number', required: true } },
    indexes: {
      only: {
        pk: key('pk', partitions.staff),
        sk: key('sk', 'owners'),
      },
    },
  },
  tableConfig,
);
