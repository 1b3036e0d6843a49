import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A customer with bottles in bond, and the month up to which their storage is billed. The invoice of a month and
 * `billedThrough` are written in one transaction, so a month is billed once.
 *
 * | access | key |
 * |---|---|
 * | a customer's account | `storage#<customerId>` / `account` |
 * | all accounts | gsi1 `storage-accounts` / `<customerId>` |
 */
export const storageAccount = defineEntity('storageAccount', {
  attributes: {
    customerId: { type: 'string', required: true },
    openedAt: { type: 'string', required: true },
    /** The last month, such as `2026-03`, whose storage is billed; initially the month before the first bottles. */
    billedThrough: { type: 'string', required: true },
  },
  indexes: {
    ofCustomer: {
      pk: key('pk', `${partitions.storage}\${customerId}`, ['customerId']),
      sk: key('sk', 'account'),
    },
    all: {
      index: 'gsi1',
      pk: key('gsi1pk', indexPartitions.storageAccounts),
      sk: key('gsi1sk', '${customerId}', ['customerId']),
    },
  },
});

export type StorageAccountRecord = EntityItem<typeof storageAccount>;
