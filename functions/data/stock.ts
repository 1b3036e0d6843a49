import { Entity, type EntityItem } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * How many of a bottle can be bought now: what lies there less what is reserved. It never goes below zero, since every
 * write that takes from it carries that condition.
 *
 * | access | key |
 * |---|---|
 * | one product's stock | `catalogue` / `<productId>#stock` |
 */
export const stock = new Entity(
  {
    model: { entity: 'stock', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      available: { type: 'number', required: true },
      /** Since when nothing may be taken from it, its bottle being archived; what was taken before may still come back. */
      archivedAt: { type: 'string' },
    },
    indexes: {
      inCatalogue: {
        pk: { field: 'pk', composite: [], template: partitions.catalogue, casing: 'none' },
        sk: { field: 'sk', composite: ['productId'], template: '${productId}#stock', casing: 'none' },
      },
    },
  },
  placement,
);

export type StockRecord = EntityItem<typeof stock>;
