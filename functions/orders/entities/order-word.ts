import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A word by which a paid order is found. The handler of order changes writes the row, so a search reads few rows however
 * many orders there are. The order itself decides: a row that outlives its reason finds nothing.
 *
 * | access | key |
 * |---|---|
 * | the orders with a word, or the beginning of one, the latest of a word first | `order-words#<first two letters>` / `<word>#<paidAt>#<orderId>` |
 */
export const orderWord = defineEntity('orderWord', {
  attributes: {
    /** The first two letters of the word. */
    prefix: { type: 'string', required: true },
    word: { type: 'string', required: true },
    paidAt: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    /** When it expires, in seconds, with its order. */
    ttl: { type: 'number' },
  },
  indexes: {
    byWord: {
      pk: key('pk', `${partitions.orderWords}\${prefix}`, ['prefix']),
      sk: key('sk', '${word}#${paidAt}#${orderId}', ['word', 'paidAt', 'orderId']),
    },
  },
});

/** The number of an invoice or credit note, one word that finds its order; its row is written with the document. */
export const toDocumentWord = (
  documentNumber: string,
  { orderId, paidAt, ttl }: { orderId: string; paidAt: string; ttl?: number | undefined },
) => {
  const word = documentNumber.toLowerCase().replace('-', '');
  return { word, prefix: toPrefix(word), orderId, paidAt, ...(ttl === undefined ? {} : { ttl }) };
};

export const toPrefix = (word: string): string => [...word].slice(0, 2).join('');
