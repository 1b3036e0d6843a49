import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The valuations of one bottle of a product in bond, without duty and VAT, each with its day and its source, the oldest
 * first. They share an item, because a portfolio needs all of them: two years of months are about two kilobytes. A change
 * names the `version` that it read.
 *
 * | access | key |
 * |---|---|
 * | a product's valuations | `valuations#<productId>` / `history` |
 */
export const valuation = defineEntity('valuation', {
  attributes: {
    productId: { type: 'string', required: true },
    points: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          /** A day: `2026-03-09`. */
          on: { type: 'string', required: true },
          pence: { type: 'number', required: true },
          source: { type: 'string', required: true },
        },
      },
    },
    version: { type: 'number', required: true },
  },
  indexes: {
    ofProduct: {
      pk: key('pk', `${partitions.valuations}\${productId}`, ['productId']),
      sk: key('sk', 'history'),
    },
  },
});
