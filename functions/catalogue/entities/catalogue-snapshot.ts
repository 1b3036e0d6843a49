import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A compressed copy of a long catalogue, so a function need not read every bottle for a list. Selling and counting use the
 * stock itself. For a short catalogue it only records when it was last checked.
 *
 * | access | key |
 * |---|---|
 * | how many there are of each bottle | `packed-shelf` / `stock` |
 */
export const catalogueSnapshot = defineEntity('packedShelf', {
  attributes: {
    /** When the last full read of the catalogue began; later writes only added changes. */
    readAt: { type: 'string', required: true },
    /** Rises with every write, so nobody overwrites a version that they have not read; 0 if absent. */
    version: { type: 'number' },
    /** The hash of the texts stored separately, and when they were stored; absent for a short catalogue. */
    textsHash: { type: 'string' },
    textsAt: { type: 'string' },
    /** The stock of each bottle, in the order of the texts. */
    stock: { type: 'any' },
  },
  indexes: {
    only: {
      pk: key('pk', partitions.catalogueSnapshot),
      sk: key('sk', 'stock'),
    },
  },
});

export type CatalogueSnapshotRecord = EntityItem<typeof catalogueSnapshot>;
