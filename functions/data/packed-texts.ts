import { Entity } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * What the bottles of a long catalogue are, packed: everything that the shop tells of them but the stock, so that a sale
 * leaves it as it is. In parts, since an item holds 400 kB at the most.
 *
 * | access | key |
 * |---|---|
 * | all parts, in their order | `packed-shelf` / `texts#<part>` |
 */
export const packedTexts = new Entity(
  {
    model: { entity: 'packedTexts', version: '1', service: 'shop' },
    attributes: {
      /** From nought; a transaction holds nine of them. */
      part: { type: 'number', required: true },
      /** Of the whole: parts of an earlier, longer one may lie behind the last. */
      textsHash: { type: 'string', required: true },
      content: { type: 'any', required: true },
    },
    indexes: {
      parts: {
        pk: { field: 'pk', composite: [], template: partitions.packedShelf, casing: 'none' },
        sk: { field: 'sk', composite: ['part'], template: 'texts#${part}', casing: 'none' },
      },
    },
  },
  placement,
);
