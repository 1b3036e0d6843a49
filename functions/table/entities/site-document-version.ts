import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * One version of a document of the site; it is written once and never changes.
 *
 * | access | key |
 * |---|---|
 * | the versions of one text | `documents#<kind>` / `version#<documentId>#<number>` |
 */
export const siteDocumentVersion = defineEntity('siteDocumentVersion', {
  attributes: {
    kind: { type: 'string', required: true },
    documentId: { type: 'string', required: true },
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    /** The content, in JSON. */
    content: { type: 'string', required: true },
    /** The number of the earlier version that it restored. */
    restores: { type: 'number' },
    savedAt: { type: 'string', required: true },
    savedBy: { type: 'string', required: true },
  },
  indexes: {
    ofDocument: {
      pk: key('pk', `${partitions.documents}\${kind}`, ['kind']),
      sk: key('sk', 'version#${documentId}#${number}', ['documentId', 'number']),
    },
  },
});
