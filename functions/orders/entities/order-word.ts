import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * A word by which a paid order is found: written by what follows the order, so that a search reads a few rows however many
 * orders there are. The order itself decides: a row that outlives its reason finds nothing.
 *
 * | access | key |
 * |---|---|
 * | the orders with a word, or the beginning of one, the latest of a word first | `order-words#<first two letters>` / `<word>#<paidAt>#<orderId>` |
 */
export const orderWord = new Entity(
  {
    model: { entity: 'orderWord', version: '1', service: 'shop' },
    attributes: {
      /** The first two letters of the word. */
      prefix: { type: 'string', required: true },
      word: { type: 'string', required: true },
      paidAt: { type: 'string', required: true },
      orderId: { type: 'string', required: true },
      /** When it goes, in seconds, with its order. */
      ttl: { type: 'number' },
    },
    indexes: {
      byWord: {
        pk: key('pk', `${partitions.orderWords}\${prefix}`, ['prefix']),
        sk: key('sk', '${word}#${paidAt}#${orderId}', ['word', 'paidAt', 'orderId']),
      },
    },
  },
  tableConfig,
);

/** An invoice or credit note finds its order by its number as one word; its row is written with the document. */
export const toDocumentWord = (
  documentNumber: string,
  { orderId, paidAt, ttl }: { orderId: string; paidAt: string; ttl?: number | undefined },
) => {
  const word = documentNumber.toLowerCase().replace('-', '');
  return { word, prefix: toPrefix(word), orderId, paidAt, ...(ttl === undefined ? {} : { ttl }) };
};

export const toPrefix = (word: string): string => [...word].slice(0, 2).join('');
