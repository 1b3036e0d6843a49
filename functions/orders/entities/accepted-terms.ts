import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The terms of sale as buyers have accepted them, with their placeholders filled in. They are keyed by the hash of their
 * content, written once and never changed, so each order can show its own terms.
 *
 * | access | key |
 * |---|---|
 * | one text | `accepted-terms#<termsId>` / `accepted-terms` |
 */
export const acceptedTerms = defineEntity('acceptedTerms', {
  attributes: {
    termsId: { type: 'string', required: true },
    /** The text, in JSON (`FilledLegalText`). */
    text: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.acceptedTerms}\${termsId}`, ['termsId']),
      sk: key('sk', 'accepted-terms'),
    },
  },
});
