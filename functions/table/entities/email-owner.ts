import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * The owner of an address. The unique key is what makes an address belong to one customer; the address itself is not
 * stored.
 *
 * | access | key |
 * |---|---|
 * | the customer of an address | `email#<emailHash>` / `owner` |
 */
export const emailOwner = new Entity(
  {
    model: { entity: 'emailOwner', version: '1', service: 'shop' },
    attributes: {
      emailHash: { type: 'string', required: true },
      customerId: { type: 'string', required: true },
    },
    indexes: {
      byEmail: {
        pk: key('pk', `${partitions.email}\${emailHash}`, ['emailHash']),
        sk: key('sk', 'owner'),
      },
    },
  },
  tableConfig,
);
