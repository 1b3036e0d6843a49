import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The settings made by staff; until there are any, there is no item and the defaults apply. No secrets are stored here.
 *
 * | access | key |
 * |---|---|
 * | the settings | `settings` / `shop` |
 */
export const shopSettings = defineEntity('shopSettings', {
  attributes: {
    /** Absent if nobody is notified of orders. */
    notificationEmail: { type: 'string' },
    lowStockAt: { type: 'number', required: true },
    recentOrderDays: { type: 'number', required: true },
    changedAt: { type: 'string', required: true },
    changedBy: { type: 'string', required: true },
    version: { type: 'number', required: true },
  },
  indexes: {
    ofShop: {
      pk: key('pk', partitions.settings),
      sk: key('sk', 'shop'),
    },
  },
});

export type ShopSettingsRecord = EntityItem<typeof shopSettings>;
