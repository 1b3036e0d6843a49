import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A word by which a customer is found, written in the transaction of their row in the list.
 *
 * | access | key |
 * |---|---|
 * | the customers with a word, or the beginning of one | `customer-words#<first two letters>` / `<word>#<buyer>` |
 */
export const customerWord = defineEntity('customerWord', {
  attributes: {
    /** The first two letters of the word. */
    prefix: { type: 'string', required: true },
    word: { type: 'string', required: true },
    buyer: { type: 'string', required: true },
    /** When it expires, in seconds: with its guest. */
    ttl: { type: 'number' },
  },
  indexes: {
    byWord: {
      pk: key('pk', `${partitions.customerWords}\${prefix}`, ['prefix']),
      sk: key('sk', '${word}#${buyer}', ['word', 'buyer']),
    },
  },
});
