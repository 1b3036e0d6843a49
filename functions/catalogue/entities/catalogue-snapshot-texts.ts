import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The texts of a long catalogue, compressed: every field of the bottles except the stock, so a sale leaves them unchanged.
 * They are split into parts, because an item holds at most 400 kB, and stored under the hash of the texts, so texts being
 * read are never overwritten. They expire by themselves.
 *
 * | access | key |
 * |---|---|
 * | all parts of some texts, in their order | `packed-shelf` / `texts#<textsHash>#<part>` |
 */
export const catalogueSnapshotTexts = defineEntity('packedTexts', {
  attributes: {
    textsHash: { type: 'string', required: true },
    /** Three digits, so parts sort in their order. */
    part: { type: 'string', required: true },
    content: { type: 'any', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    parts: {
      pk: key('pk', partitions.catalogueSnapshot),
      sk: key('sk', 'texts#${textsHash}#${part}', ['textsHash', 'part']),
    },
  },
});
