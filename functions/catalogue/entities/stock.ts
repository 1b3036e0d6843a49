import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';
import type { StockDrops } from '#shared/domain/catalogue/drop-sale.ts';

/**
 * How many of a bottle can be bought now, apart from those in parts: what is there less what is reserved. It never falls
 * below zero, since every write that takes from it carries that condition.
 *
 * | access | key |
 * |---|---|
 * | one product's stock | `catalogue` / `<productId>#stock` |
 */
export const stock = new Entity(
  {
    model: { entity: 'stock', version: '1', service: 'shop' },
    attributes: {
      productId: { type: 'string', required: true },
      available: { type: 'number', required: true },
      /** Since when nothing may be taken from it, its bottle being archived; what was taken before may still come back. */
      archivedAt: { type: 'string' },
      /** That its bottle is a draft: nothing may be taken, and deliveries are added all the same. */
      isDraft: { type: 'boolean' },
      /**
       * Copies of this bottle's drops by id, with what is left of each edition, so that one condition of a reservation
       * covers opening, closing, edition and stock.
       */
      drops: { type: CustomAttributeType<StockDrops>('any') },
      /** Which of its drops has bottles in parts (stock-part.ts), `parts` of them, until they are gathered. */
      spread: {
        type: 'map',
        properties: {
          spreadId: { type: 'string', required: true },
          dropId: { type: 'string', required: true },
          parts: { type: 'number', required: true },
        },
      },
      /** Rises with every change that the staff makes to these drops; absent where there never was one. */
      dropsVersion: { type: 'number' },
    },
    indexes: {
      inCatalogue: {
        pk: key('pk', partitions.catalogue),
        sk: key('sk', '${productId}#stock', ['productId']),
      },
    },
  },
  tableConfig,
);

export type StockRecord = EntityItem<typeof stock>;
