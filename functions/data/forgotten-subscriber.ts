import { Entity } from 'electrodb';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * That a subscriber was erased: no name and no address, only the id, which is a digest. While it is kept, two years as of
 * those who left (`ttl`, seconds), the address is asked at most once a day whether it wants to join, whoever types it.
 *
 * | access | key |
 * |---|---|
 * | whether a subscriber was erased | `subscriber#<subscriberId>` / `forgotten` |
 */
export const forgottenSubscriber = new Entity(
  {
    model: { entity: 'forgottenSubscriber', version: '1', service: 'shop' },
    attributes: {
      subscriberId: { type: 'string', required: true },
      forgottenAt: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['subscriberId'],
          template: `${partitions.subscriber}\${subscriberId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'forgotten', casing: 'none' },
      },
    },
  },
  placement,
);
