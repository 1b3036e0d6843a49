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
      /** When the last reading of all shelves began, since which only what has changed was put in. */
      readAt: { type: 'string', required: true },
      /** Rises with every write, so that nobody writes over what they have not read; 0 where it is absent. */
      version: { type: 'number' },
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

/** Writes the shelf over the one that was read before it, or where none was; false when another lies there by now. */
export const putPackedShelf = (
  shelf: Omit<PackedShelfRecord, 'version'>,
  before: PackedShelfRecord | undefined,
): Promise<boolean> =>
  isWritten(
    packedShelf
      .put({ ...shelf, version: (before?.version ?? 0) + 1 })
      .where(({ version }, { notExists, eq }) =>
        before?.version === undefined ? notExists(version) : eq(version, before.version),
      )
      .go(),
  );
