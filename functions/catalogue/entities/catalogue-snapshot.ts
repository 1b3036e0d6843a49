import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * A compressed copy of a long catalogue, so that a function need not read every bottle for a list. Selling and counting
 * use the stock itself. Of a short catalogue it only says when it was last checked.
 *
 * | access | key |
 * |---|---|
 * | how many there are of each bottle | `packed-shelf` / `stock` |
 */
export const catalogueSnapshot = new Entity(
  {
    model: { entity: 'packedShelf', version: '1', service: 'shop' },
    attributes: {
      /** When the last full read of the catalogue began; since then only changes were put in. */
      readAt: { type: 'string', required: true },
      /** Rises with every write, so that nobody writes over what they have not read; 0 where it is absent. */
      version: { type: 'number' },
      /** The hash of the texts beside it, and when they were stored; absent for a short catalogue. */
      textsHash: { type: 'string' },
      textsAt: { type: 'string' },
      /** How many of each, in the order of the texts. */
      stock: { type: 'any' },
    },
    indexes: {
      only: {
        pk: key('pk', partitions.catalogueSnapshot),
        sk: key('sk', 'stock'),
      },
    },
  },
  tableConfig,
);

export type CatalogueSnapshotRecord = EntityItem<typeof catalogueSnapshot>;
