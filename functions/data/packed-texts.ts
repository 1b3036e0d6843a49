import { Entity } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * What the bottles of a long catalogue are, packed: everything that the shop tells of them but the stock, so that a sale
 * leaves it as it is. In parts, since an item holds 400 kB at the most. They lie under the hash of the texts, so that what a
 * function is reading is never written over, and go by themselves.
 *
 * | access | key |
 * |---|---|
 * | all parts of some texts, in their order | `packed-shelf` / `texts#<textsHash>#<part>` |
 */
export const packedTexts = new Entity(
  {
    model: { entity: 'packedTexts', version: '1', service: 'shop' },
    attributes: {
      textsHash: { type: 'string', required: true },
      /** Three digits, so that they lie in their order. */
      part: { type: 'string', required: true },
      content: { type: 'any', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      parts: {
        pk: { field: 'pk', composite: [], template: partitions.packedShelf, casing: 'none' },
        sk: {
          field: 'sk',
          composite: ['textsHash', 'part'],
          template: 'texts#${textsHash}#${part}',
          casing: 'none',
        },
      },
    },
  },
  placement,
);
