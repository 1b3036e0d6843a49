import { Entity, type EntityItem } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';
import { isWritten } from './transact.ts';

/**
 * What stands on the shelves of a long catalogue, packed, so that a function need not read every bottle for a list. A copy:
 * whoever sells or books looks at the stock itself. Of a short catalogue it says no more than when it was looked at.
 *
 * | access | key |
 * |---|---|
 * | how many there are of each bottle | `packed-shelf` / `stock` |
 */
export const packedShelf = new Entity(
  {
    model: { entity: 'packedShelf', version: '1', service: 'shop' },
    attributes: {
      /** When the reading of the shelves began: an older reading is never written over a newer one. */
      readAt: { type: 'string', required: true },
      /** The hash of the texts that lie beside it, and when they were laid there; none of a catalogue to be read itself. */
      textsHash: { type: 'string' },
      textsAt: { type: 'string' },
      /** How many of each, in the order of the texts. */
      stock: { type: 'any' },
    },
    indexes: {
      only: {
        pk: { field: 'pk', composite: [], template: partitions.packedShelf, casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'stock', casing: 'none' },
      },
    },
  },
  placement,
);

export type PackedShelfRecord = EntityItem<typeof packedShelf>;

/** Writes the shelf, unless one lies there that was read later. */
export const putPackedShelf = (shelf: PackedShelfRecord): Promise<boolean> =>
  isWritten(
    packedShelf
      .put(shelf)
      .where(({ readAt }, { notExists, lte }) => `${notExists(readAt)} OR ${lte(readAt, shelf.readAt)}`)
      .go(),
  );
