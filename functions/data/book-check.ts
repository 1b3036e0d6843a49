import { Entity, type EntityItem } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * What the last nightly check of the shop's books found, for the back office.
 *
 * | access | key |
 * |---|---|
 * | the last check | `tally` / `books` |
 */
export const bookCheck = new Entity(
  {
    model: { entity: 'bookCheck', version: '1', service: 'shop' },
    attributes: {
      checkedAt: { type: 'string', required: true },
      /** How many items it has read. */
      items: { type: 'number', required: true },
      violations: { type: 'number', required: true },
      /** The first of them. */
      named: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            invariant: { type: 'string', required: true },
            item: { type: 'string', required: true },
            found: { type: 'string', required: true },
          },
        },
      },
    },
    indexes: {
      ofShop: {
        pk: { field: 'pk', composite: [], template: partitions.tally, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'books', casing: 'none' },
      },
    },
  },
  placement,
);

export type BookCheckRecord = EntityItem<typeof bookCheck>;
