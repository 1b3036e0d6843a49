import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The last wave of messages about one bottle, which limits how many are sent.
 *
 * | access | key |
 * |---|---|
 * | the last wave of a bottle | `alert-wave#<productId>` / `wave` |
 */
export const alertWave = defineEntity('alertWave', {
  attributes: {
    productId: { type: 'string', required: true },
    startedAt: { type: 'string', required: true },
    size: { type: 'number', required: true },
    taken: { type: 'number', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofBottle: {
      pk: key('pk', `${partitions.alertWave}\${productId}`, ['productId']),
      sk: key('sk', 'wave'),
    },
  },
});

export type AlertWaveRecord = EntityItem<typeof alertWave>;
