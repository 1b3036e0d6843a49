import { CustomAttributeType, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import type { StockDrops } from '#shared/domain/catalogue/drops/drop-sale.ts';

/**
 * How many of a bottle can be bought now, not counting those in parts: the stock less reservations. It never falls below
 * zero, because every write that takes from it carries that condition.
 *
 * | access | key |
 * |---|---|
 * | one product's stock | `catalogue` / `<productId>#stock` |
 */
export const stock = defineEntity('stock', {
  attributes: {
    productId: { type: 'string', required: true },
    available: { type: 'number', required: true },
    /** Since when its bottle is archived: nothing more may be taken, but bottles taken before may still be returned. */
    archivedAt: { type: 'string' },
    /** Whether its bottle is a draft: nothing may be taken, but deliveries can be added. */
    isDraft: { type: 'boolean' },
    /**
     * Copies of this bottle's drops by id, with what is left of each edition, so one condition of a reservation covers
     * opening, closing, edition and stock.
     */
    drops: { type: CustomAttributeType<StockDrops>('any') },
    /** Which drop has its bottles in parts (stock-part.ts), and how many (`parts`), until they are gathered. */
    spread: {
      type: 'map',
      properties: {
        spreadId: { type: 'string', required: true },
        dropId: { type: 'string', required: true },
        parts: { type: 'number', required: true },
      },
    },
    /** Rises with every change that staff make to these drops; absent if there was none. */
    dropsVersion: { type: 'number' },
  },
  indexes: {
    inCatalogue: {
      pk: key('pk', partitions.catalogue),
      sk: key('sk', '${productId}#stock', ['productId']),
    },
  },
});

export type StockRecord = EntityItem<typeof stock>;
