import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A document of the site that staff can change, such as an article: which of its versions is the latest, and which is
 * published. A default document has no item until somebody changes it.
 *
 * | access | key |
 * |---|---|
 * | the texts of a kind | `documents#<kind>` / `head#…` |
 * | one text | `documents#<kind>` / `head#<documentId>` |
 */
export const siteDocument = defineEntity('siteDocument', {
  attributes: {
    /** Such as `article`. */
    kind: { type: 'string', required: true },
    documentId: { type: 'string', required: true },
    /** The number of the latest text. */
    latest: { type: 'number', required: true },
    /** The number of the published text; absent where none is. */
    published: { type: 'number' },
    /** The part of the latest version that lists show, in JSON, because the table has no schema for it. */
    latestSummary: { type: 'string', required: true },
    /** The same for the published version. */
    publishedSummary: { type: 'string' },
    changedAt: { type: 'string', required: true },
    changedBy: { type: 'string', required: true },
    /** Rises with every change. */
    version: { type: 'number', required: true },
  },
  indexes: {
    ofKind: {
      pk: key('pk', `${partitions.documents}\${kind}`, ['kind']),
      sk: key('sk', 'head#${documentId}', ['documentId']),
    },
  },
});

export type SiteDocumentRecord = EntityItem<typeof siteDocument>;
