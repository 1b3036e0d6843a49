import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Figures about the shop's stock and sales, as a job last counted them (`count-figures.ts`); money in pence.
 *
 * | access | key |
 * |---|---|
 * | the last count | `tally` / `figures` |
 */
export const shopFigures = defineEntity('shopFigures', {
  attributes: {
    countedAt: { type: 'string', required: true },
    stockBottles: { type: 'number', required: true },
    stockRetailPence: { type: 'number', required: true },
    stockCostPence: { type: 'number', required: true },
    stockUncosted: { type: 'number', required: true },
    bondBottles: { type: 'number', required: true },
    bondOwners: { type: 'number', required: true },
    storageInvoices: { type: 'number', required: true },
    storageDuePence: { type: 'number', required: true },
    reservedOrders: { type: 'number', required: true },
    reservedBottles: { type: 'number', required: true },
    refundsDue: { type: 'number', required: true },
    refundsDuePence: { type: 'number', required: true },
    disputes: { type: 'number', required: true },
    disputedPence: { type: 'number', required: true },
    /** The best-selling bottles of the last 30 days, the most sold first. */
    best: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          units: { type: 'number', required: true },
          salesPence: { type: 'number', required: true },
        },
      },
    },
    /** Of the last 90 days. */
    slowest: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          name: { type: 'string', required: true },
          units: { type: 'number', required: true },
          available: { type: 'number', required: true },
          retailPence: { type: 'number', required: true },
        },
      },
    },
  },
  indexes: { ofShop: { pk: key('pk', partitions.tally), sk: key('sk', 'figures') } },
});

export type ShopFiguresRecord = EntityItem<typeof shopFigures>;
